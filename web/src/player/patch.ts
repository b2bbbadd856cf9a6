type Data = Record<string, unknown>;

/** A patch to data of this type. */
export type Patch<T> = T extends readonly (infer Item)[]
  ? T | Record<string, Patch<Item>>
  : T extends object
    ? { [Key in keyof T]?: Patch<T[Key]> }
    : T;

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data with a patch laid over it, as core/patch.py does it: objects are merged, an object over a
 * list changes the items of its numbers, anything else replaces. What stays equal stays the same. */
export function patched<T>(data: T, patch: unknown): T {
  if (Array.isArray(data) && isObject(patch)) {
    const items = data.map((item, n) => (n in patch ? patched(item, patch[n]) : item));
    return items.some((item, n) => item !== data[n]) ? (items as T) : data;
  }
  if (!isObject(data) || !isObject(patch)) return equal(data, patch) ? data : (patch as T);
  const changed = Object.entries(patch)
    .map(([key, value]) => [key, patched(data[key], value)] as const)
    .filter(([key, value]) => value !== data[key] || !(key in data));
  return changed.length ? { ...data, ...Object.fromEntries(changed) } : data;
}

const equal = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
