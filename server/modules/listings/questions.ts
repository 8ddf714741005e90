import { createHmac } from 'node:crypto';
import { findListing } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { keyFor } from '../../crypto/tokens.ts';
import { HttpError } from '../../http/errors.ts';
import { LIMITS } from '../../limits/limits.ts';
import { addressOf, countTry, secondsToWait } from '../../limits/tries.ts';
import { addAsker, hasAsked } from './questionStore.ts';
import { findListingRow, notThere } from './store.ts';

interface Asker {
  device: string;
  ip: string;
  userId: number | null;
}

/**
 * Asks the seller whether the listing is gone, once a device and listing. Of one network the first
 * question of a day counts: a thousand invented devices cannot make a listing rest, and a campus
 * behind one address still can, on two days. Throws 404; 403 to its seller; 409 if it is sold,
 * rests or is wanted; 429.
 */
export function createQuestions(context: Context) {
  const { database, now, secret } = context;
  const key = keyFor('device', secret);

  /** Keyed, so that the table does not show which devices asked. */
  const hashOf = (listingId: number, device: string) =>
    createHmac('sha256', key).update(`${listingId}\n${device}`).digest('base64url').slice(0, 22);

  return async (slugOrId: string, { device, ip, userId }: Asker): Promise<void> => {
    const address = addressOf({ ip });
    await countTry(context, LIMITS.questions, address);
    const listing = await findListing(context, slugOrId);
    const row = listing && (await findListingRow(database, String(listing.id)));
    if (row === undefined) throw notThere();
    if (row.seller_id === userId) throw new HttpError(403, 'This listing is your own.');
    if (row.kind === 'wanted') throw new HttpError(409, 'This listing is wanted, not for sale.');
    if (row.status === 'sold') throw new HttpError(409, 'This listing is sold.');
    if (row.rested_at !== null) throw new HttpError(409, 'This listing is not offered at the moment.');
    const asker = { listing_id: row.id, device_hash: hashOf(row.id, device) };
    if (await hasAsked(database, asker)) return;
    const isFirst = (await secondsToWait(context, LIMITS.askers, `${row.id} ${address}`)) === 0;
    if (isFirst) await addAsker(database, { ...asker, asked_at: now() });
  };
}
