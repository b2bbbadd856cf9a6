declare module 'virtual:engine' {
  import type { Part } from './parts';

  /** Where the engine of this version lies, beside the page. */
  export const folder: string;
  export const parts: Part[];
}
