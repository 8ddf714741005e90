import { LIFETIME_DAYS } from '../../../src/contract/limits.ts';
import { isService, type ListingKind } from '../../../src/contract/listing.ts';
import { categoryName } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import type { ListingRow } from '../../database/tables.ts';
import type { ListingChange } from './store.ts';

const DAY = 86_400_000;

export async function expiryOf(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { kind, categoryId }: { kind: ListingKind; categoryId: number },
): Promise<number> {
  const ofSale = isService((await categoryName(database, categoryId)) ?? '') ? 'service' : 'listing';
  return now() + LIFETIME_DAYS[kind === 'wanted' ? kind : ofSale] * DAY;
}

/** A price that stood for less is none that a buyer may have seen. */
const PRICE_STOOD = 3 * DAY;

function priceHistory(
  before: Pick<ListingRow, 'price_cents' | 'price_set_at' | 'previous_price_cents' | 'created_at'>,
  price: number | null,
  now: number,
): Partial<Pick<ListingRow, 'price_set_at' | 'previous_price_cents' | 'dropped_at'>> {
  const { price_cents: old, previous_price_cents: previous } = before;
  if (price === old) return {};
  const isBelow = (other: number | null) => price !== null && other !== null && price < other;
  const hasStood = now - (before.price_set_at ?? before.created_at) >= PRICE_STOOD;
  if (isBelow(old) && hasStood) return { price_set_at: now, previous_price_cents: old, dropped_at: now };
  return { price_set_at: now, ...(!isBelow(previous) && { previous_price_cents: null, dropped_at: null }) };
}

/** What a change does beside its own columns: to the old price, a sale, and the lifetime. */
export function history(
  before: ListingRow,
  { price_cents: price, status }: Partial<Pick<ListingRow, 'price_cents' | 'status'>>,
  { now, expiresAt }: { now: number; expiresAt: number },
): ListingChange {
  const isSold = status === 'sold';
  const isSale = status !== undefined && isSold !== (before.status === 'sold');
  return {
    updated_at: now,
    // Of what is wanted the price is a limit, and none that drops.
    ...(price !== undefined && before.kind !== 'wanted' && priceHistory(before, price, now)),
    // A sale ends a rest, so that the page of what is sold stays for its two weeks.
    ...(isSale && { rested_at: null, rest_reason: null }),
    ...(isSale && (isSold ? { sold_at: now } : { expires_at: expiresAt, sold_at: null })),
  };
}
