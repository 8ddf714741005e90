/** The build that the worker belongs to; `vite.offline.config.ts` writes it in. All are paths from the site's root. */
export interface Build {
  name: string;
  /** What the first page and the pages for reading are made of. */
  needed: string[];
  /** Every script and style there is. */
  all: string[];
}

declare const MUSIKA_BUILD: Build;

export const build = MUSIKA_BUILD;
