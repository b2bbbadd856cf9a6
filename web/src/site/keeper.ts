const DATABASE = 'trattoria';
const STORE = 'kept';

/** Keeps texts by key in this browser; what is kept is on the disk before anybody is told. */
export class Keeper {
  constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Keeper> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return new Keeper(await done(request));
  }

  async everything(): Promise<Record<string, string>> {
    const store = this.database.transaction(STORE).objectStore(STORE);
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    const [names, values] = await Promise.all([done(keys), done(texts as IDBRequest<string[]>)]);
    return Object.fromEntries(names.map((name, n) => [String(name), values[n]!]));
  }

  async keep(changes: Record<string, string | null>): Promise<void> {
    const changed = Object.entries(changes);
    if (changed.length === 0) return;
    const transaction = this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    for (const [key, text] of changed) {
      if (text === null) store.delete(key);
      else store.put(text, key);
    }
    await new Promise<void>((settle, fail) => {
      transaction.oncomplete = () => settle();
      transaction.onabort = () => fail(transaction.error ?? new Error('nothing was kept'));
    });
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error('nothing can be kept'));
  });
