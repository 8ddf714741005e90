import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openAssetCopies, type AssetCopies } from './assetCopies.ts';
import { openFileDictionaries, type FileDictionaries } from './files.ts';
import { openPageDictionaries, type PageDictionaries } from './pages.ts';

/** What browsers hold of earlier visits (docs/decisions/0021-shared-dictionaries.md). */
export interface Dictionaries {
  copies: AssetCopies;
  files: FileDictionaries;
  pages: PageDictionaries;
}

/**
 * Opens the dictionaries in `folder`; null, with a line in the log, where nothing can be kept there: everything is sent whole then, and
 * files of other releases are not found.
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
    const copies = await openAssetCopies(join(folder, 'files'), { root, files });
    return {
      copies,
      files: await openFileDictionaries(copies.folder, root, files),
      pages: await openPageDictionaries(join(folder, 'pages'), now),
    };
  } catch (error) {
    log.warn(
      { err: error },
      'nothing of earlier releases can be stored: open tabs lose their files at the next upgrade, and returning visitors load everything whole',
    );
    return null;
  }
}
