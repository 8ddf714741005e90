import type { Answer } from '../../../src/contract/questions.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { noteUserSeen } from '../auth/public.ts';
import { noteDeviceSeen, putToken, sellerOf, takeToken } from './answerStore.ts';
import { changeListing, deleteListing, renewListing } from './save.ts';

const DAY = 86_400_000;

/** The same for tokens that are unknown, used or too old, and for listings that are gone. */
const cannotAnswer = () =>
  new HttpError(404, 'This can no longer be answered here. Open your listings instead.');

const SOLD = { fields: { status: 'sold' }, photo: null, extraPhotos: [] };

/**
 * Does what a seller answers from a push message, as they would when signed in. Throws 404 where the
 * token cannot answer any more, and 400 where the answer is not possible: it can be given again.
 */
export async function answerByToken(
  context: Context,
  { token, answer }: { token: string; answer: Answer },
): Promise<void> {
  const { database, now } = context;
  const row = await takeToken(database, token, now());
  const sellerId = row && (await sellerOf(database, row.listing_id));
  if (row === undefined || sellerId === undefined) throw cannotAnswer();
  const listing = String(row.listing_id);
  try {
    if (answer === 'here') await renewListing(context, sellerId, listing);
    if (answer === 'sold') await changeListing(context, sellerId, listing, async () => SOLD);
    if (answer === 'remove') await deleteListing(context, sellerId, listing);
  } catch (error) {
    // Sold, taken down or deleted meanwhile.
    if (error instanceof HttpError) throw cannotAnswer();
    await putToken(database, row);
    throw error;
  }
  const today = Math.floor(now() / DAY);
  await noteUserSeen(database, sellerId, today);
  await noteDeviceSeen(database, row.subscription_id, today);
}
