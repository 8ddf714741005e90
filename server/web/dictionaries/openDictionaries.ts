import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openFileDictionaries, type FileDictionaries } from './files.ts';
import { openPageDictionaries, type PageDictionaries } from './pages.ts';

/** What browsers hold of earlier visits (docs/decisions/0021-shared-dictionaries.md). */
export interface Dictionaries {
  files: FileDictionaries;
  pages: PageDictionaries;
}

/**
 * Opens the dictionaries in `folder`; null, with a line in the log, where nothing can be kept there: everything is sent whole then.
 * @param files of the web app, as paths below `root`.
 */
export async function openDictionaries(
  folder: string,
  {
    root,
    files,
    now,
    log,
  }: { root: string; files: Iterable<string>; now: () => number; log: FastifyBaseLogger },
): Promise<Dictionaries | null> {
  try {
    return {
      files: await openFileDictionaries(join(folder, 'files'), root, files),
      pages: await openPageDictionaries(join(folder, 'pages'), now),
    };
  } catch (error) {
    log.warn({ err: error }, 'no dictionaries can be kept: who comes back is sent everything whole');
    return null;
  }
}
