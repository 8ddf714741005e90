import type { PictureContext } from './pictureContext.ts';
import { oneAtATime } from '../database/dialect.ts';
import { ensureMarketId, makeMarketId, readMarketId } from '../database/marketId.ts';
import { surveyPictures } from './survey.ts';

/**
 * Gives database and picture store the market's id where one of them has none; run at each start, before anything is
 * written. An empty store is the database's. Of a store with pictures, the rows must name at least half (an upgrade, a
 * restored database); else each gets an id of its own, so that they stay apart whatever is uploaded later. Ids that differ
 * are left to the operator.
 */
export function pairStore(context: PictureContext): Promise<void> {
  const { blobs, database } = context;
  return oneAtATime(database, async () => {
    const ofDatabase = await readMarketId(database);
    const ofStore = await blobs.readMarketId();
    if (ofDatabase !== null && ofDatabase === ofStore) return;
    const { total, named } = await surveyPictures(context);
    if (total === 0) {
      await blobs.writeMarketId(await ensureMarketId(database, makeMarketId()));
      return;
    }
    const belongTogether = named * 2 >= total;
    const id = await ensureMarketId(database, (belongTogether ? ofStore : null) ?? makeMarketId());
    if (ofStore === null) await blobs.writeMarketId(belongTogether ? id : makeMarketId());
  });
}

/** Whether the store is known to hold the pictures of this database. */
export async function isPaired({ blobs, database }: PictureContext): Promise<boolean> {
  const ofDatabase = await readMarketId(database);
  return ofDatabase !== null && ofDatabase === (await blobs.readMarketId());
}

/** The operator's word that the store holds the pictures of this database. */
export async function adoptStore({ blobs, database }: PictureContext): Promise<void> {
  await blobs.writeMarketId(await ensureMarketId(database, makeMarketId()));
}
