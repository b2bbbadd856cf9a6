import type { Component } from 'svelte';

/** What is answered to a request. */
export interface Answer {
  status: number;
  body: unknown;
  /** Seconds after which to come again, where whoever refuses says so. */
  wait?: number;
}

/** The way to a table: texts to and fro. */
export interface Line {
  readonly isOpen: boolean;
  onmessage: ((text: string) => void) | null;
  onclose: ((code: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How the page speaks to whoever keeps the tables. */
export interface Transport {
  /** Ask for something; rejects where nobody answers. */
  ask(method: string, path: string, lang: string, body?: unknown): Promise<Answer>;
  /** Watch a table; what is asked besides goes with it. */
  join(table: string, asked: Record<string, string>): Line;
}

/** Where the page is, and where its links lead. */
export interface Paths {
  /** The address of a path of the page, such as `/rules/piazza#Z5`. */
  at(path: string): string;
  /** The path and the query of the page at this address; null: it is not ours. */
  where(url: URL | Location): { path: string; query: string } | null;
}

/** What is different with and without a server. */
export interface Edition extends Transport, Paths {
  /** Where the page lies, with its files beside it. */
  readonly home: string;
  /** Whether one is alone with bots and whoever shares the device. */
  readonly alone: boolean;
  /** Whether a table is kept in this browser, and by no server. */
  here(table: string): boolean;
  /** What has to be there before a table is shown. */
  prepare(table: string): Promise<void>;
  /** When what has to come first is here: nothing is fetched for later before that. */
  readonly settled: Promise<void>;
  /** A server where there are others, if one is known. */
  readonly friendsAt: string;
  /** What stands on every page, if anything. */
  readonly Notice: Component | null;
}
