import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../config/dataFolder.ts';
import { fillNonce, fillSentAt } from '../page.ts';
import { availableDictionary, hashOf } from './dcz.ts';
import { openScripts, type Scripts } from './scripts.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Some 15 kB each; on a market with a change every ten minutes a week's. */
const MAX_VERSIONS = 1000;
/** Then no browser holds it any more, and what people have deleted since must not stay with us. */
const LIFE_DAYS = 30;
const DAY_SECONDS = 86_400;
/**
 * A client that varies pages, for example by the Host field, must not fill the disk or displace the
 * others at once.
 */
const VERSIONS_A_MINUTE = 12;
const MINUTE = 60_000;
/** `Dictionary-ID` has at most 1024 characters (RFC 9842 §2.3). */
const ID = /^"([\w-]{27})\.([\w-]{22})\.(\d{1,15})"$/;

/**
 * A dictionary lives as long as its response may be used, even stale; Chromium still revalidates
 * documents. Shared caches may not store it.
 */
const CACHE_CONTROL = `private, max-age=0, stale-while-revalidate=${LIFE_DAYS * DAY_SECONDS}`;

/** Public pages that browsers hold, to send the next ones without what they share. */
export interface PageDictionaries {
  /**
   * Stores a page for `find`; resolves to the header fields that make the browser store it too, or
   * none if full.
   */
  store: (
    html: string,
    visit: { version: string; nonce: string; sentAt: number },
  ) => Promise<Record<string, string>>;
  /**
   * The page that the browser has, byte for byte; null if it has none or the server no longer does.
   */
  find: (headers: IncomingHttpHeaders) => Promise<Buffer | null>;
}

/**
 * Stores each version of a page once, in `folder`: visits differ in the nonce and the time, which
 * the id brings back.
 * @param now in milliseconds.
 */
async function openPageDictionaries(folder: string, now: () => number): Promise<PageDictionaries> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const versions = await versionsIn(folder);
  await removeOld();
  let written = { minute: 0, count: 0 };

  async function store(version: string, html: string): Promise<void> {
    const path = join(folder, version);
    // Another process never reads half of it.
    await writeFile(`${path}.new`, await compress(html), { mode: PRIVATE_FILE });
    await rename(`${path}.new`, path);
    await removeOld();
  }

  async function removeOld(): Promise<void> {
    const before = now() - LIFE_DAYS * DAY_SECONDS * 1000;
    for (const [version, at] of versions) {
      if (versions.size <= MAX_VERSIONS && at >= before) break;
      versions.delete(version);
      await rm(join(folder, version), { force: true });
    }
  }

  return {
    store: async (html, { version, nonce, sentAt }) => {
      if (!versions.has(version)) {
        const minute = Math.floor(now() / MINUTE);
        if (written.minute !== minute) written = { minute, count: 0 };
        if (written.count >= VERSIONS_A_MINUTE) return {};
        written.count += 1;
        versions.set(version, now());
        try {
          await store(version, html);
        } catch {
          // With a full disk, no browser is offered a dictionary.
          versions.delete(version);
          return {};
        }
      }
      return {
        'cache-control': CACHE_CONTROL,
        'use-as-dictionary': `match="/*", match-dest=("document"), id="${version}.${nonce}.${sentAt}"`,
      };
    },
    find: async (headers) => {
      const hash = availableDictionary(headers);
      const [, version, nonce, sentAt] = ID.exec(String(headers['dictionary-id'] ?? '')) ?? [];
      if (hash === null || version === undefined || nonce === undefined) return null;
      try {
        const html = await decompress(await readFile(join(folder, version)));
        const page = Buffer.from(fillNonce(fillSentAt(html.toString(), Number(sentAt)), nonce));
        return hashOf(page) === hash ? page : null;
      } catch {
        // Deleted: the page is sent whole.
        return null;
      }
    },
  };
}

async function versionsIn(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  const dated = await Promise.all(
    names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
  );
  return new Map(dated.toSorted(([, one], [, other]) => one - other));
}

/** What browsers hold of earlier visits (docs/decisions/0021-shared-dictionaries.md). */
interface Dictionaries {
  scripts: Scripts;
  pages: PageDictionaries;
}

/**
 * Opens the dictionaries in `folder`. Null, with a warning in the log, if nothing can be stored
 * there: everything is sent whole then, without files of other releases.
 * @param files of the web app, as paths below `root`.
 */
export async function openDictionaries(
  folder: string,
  options: { root: string; files: Iterable<string>; now: () => number; log: FastifyBaseLogger },
): Promise<Dictionaries | null> {
  try {
    return {
      scripts: await openScripts(join(folder, 'files'), options),
      pages: await openPageDictionaries(join(folder, 'pages'), options.now),
    };
  } catch (error) {
    options.log.warn(
      { err: error },
      'nothing of earlier releases can be stored: open tabs lose their files at the next upgrade, and returning visitors load everything whole',
    );
    return null;
  }
}
