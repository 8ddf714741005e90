import type { Kysely } from 'kysely';
import { picturePath, readVariants, variantKey } from '../blobs/keys.ts';
import type { CdnConfig, Config } from '../config/config.ts';
import type { Tables } from '../database/tables.ts';
import { forgetPurges, readPurges, waitingPurges } from './purgeStore.ts';
import { isShown } from './store.ts';

/** With four widths each, no more than the 30 addresses that a CDN takes in one call. */
const BATCH = 7;

/** How long a CDN may take for a response, in milliseconds. */
const RESPONSE_MILLISECONDS = 5_000;

/** What the operator is warned of: a purge has failed at least three times by then. */
const LATE = 60_000;

/**
 * Removes pictures that are no longer shown from the CDN's caches. Whatever ends that they are shown
 * notes them in the same transaction (`migrations/picturePurges.ts`), and they are forgotten after
 * the CDN has confirmed. So nothing is lost, and processes that purge at once do it twice. Resolves
 * to the number of purged pictures; throws where the CDN does not confirm.
 */
export async function purgePictures(database: Kysely<Tables>, cdn: CdnConfig): Promise<number> {
  let purged = 0;
  for (;;) {
    const rows = await readPurges(database, BATCH);
    if (rows.length === 0) return purged;
    const blobs: string[] = [];
    for (const { picture_key: key, picture_widths: widths } of rows) {
      const variants = readVariants(widths).map(({ width }) => variantKey(key, width));
      const keys = variants.length > 0 ? variants : [key];
      // It may have been changed or shown again, or be one of the photos that stayed.
      if (await isShown(database, keys[0] ?? key)) continue;
      blobs.push(...keys);
      purged += 1;
    }
    if (blobs.length > 0) await purge(cdn, blobs.map(picturePath));
    await forgetPurges(
      database,
      rows.map(({ id }) => id),
    );
  }
}

/** One `PURGE` for each address, or one `POST` for all. */
async function purge({ purgeUrl, token, origin }: CdnConfig, paths: string[]): Promise<void> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (purgeUrl.includes('{path}')) {
    await Promise.all(
      paths.map((path) =>
        call(purgeUrl.replace('{path}', path), { method: 'PURGE', headers: authorization }),
      ),
    );
    return;
  }
  const headers = { ...authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ files: paths.map((path) => `${origin}${path}`) });
  await call(purgeUrl, { method: 'POST', headers, body });
}

async function call(address: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(RESPONSE_MILLISECONDS);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  await response.body?.cancel();
  // Caches say so of what they do not have.
  const isMissing = init.method === 'PURGE' && response.status === 404;
  if (!response.ok && !isMissing)
    throw new Error(`The CDN answered ${response.status} to ${init.method} of ${new URL(address).host}.`);
}

/** What the operator should know, in a sentence. */
export async function purgeWarnings(
  database: Kysely<Tables>,
  { cdn }: Pick<Config, 'cdn'>,
): Promise<string[]> {
  if (cdn === null) return [];
  const { waiting, oldest } = await waitingPurges(database);
  return oldest < LATE
    ? []
    : [`The CDN may still show ${waiting} removed pictures: CDN_PURGE_URL does not work; see the log.`];
}
