import type { Kysely } from 'kysely';
import type { Signal } from '../../../src/contract/desk.ts';
import type { Tables } from '../../database/tables.ts';
import { addSignal } from './cases.ts';
import { spellingsOf } from './phoneNumbers.ts';
import {
  comparedParts,
  listingsWith,
  type ListingOfSeller,
  photosLike,
  phoneOf,
  reportedByProgram,
} from './similarStore.ts';

type Database = Kysely<Tables>;

export interface SimilarListing {
  listing: { id: number; title: string };
  /** The username. */
  seller: string;
  signal: Signal;
}

/** Listings of others, hidden ones too, with this seller's number, or a photo or text of theirs. */
export async function similarListings(database: Database, sellerId: number): Promise<SimilarListing[]> {
  const { keys, textHashes } = await comparedParts(database, { sellerId });
  const phone = await phoneOf(database, sellerId);
  const found: [Signal, ListingOfSeller[]][] = [
    [
      'number',
      phone === null ? [] : await listingsWith(database, { sellerId, has: { phones: spellingsOf(phone) } }),
    ],
    ['photo', await listingsWith(database, { sellerId, has: { keys: await photosLike(database, keys) } })],
    ['text', await listingsWith(database, { sellerId, has: { textHashes } })],
  ];
  return found.flatMap(([signal, listings]) =>
    listings.map(({ id, title, username }) => ({ listing: { id, title }, seller: username, signal })),
  );
}

/**
 * Tells the desk where a listing that was just posted or changed has the photo or the text of
 * another account's on the market. It hides nothing, and tells of two listings once.
 */
export async function reportSimilar(
  database: Database,
  { sellerId, listingId, now }: { sellerId: number; listingId: number; now: number },
): Promise<void> {
  const { keys, textHashes } = await comparedParts(database, { sellerId, listingId });
  const parts = {
    photo: { keys: await photosLike(database, keys) },
    text: { textHashes },
  };
  for (const signal of ['photo', 'text'] as const) {
    const has = parts[signal];
    const others = await listingsWith(database, { sellerId, has, isOnMarket: true });
    const reported = await reportedByProgram(database, signal, [listingId, ...others.map(({ id }) => id)]);
    if (reported.has(listingId) || others.every(({ id }) => reported.has(id))) continue;
    await addSignal(database, { sellerId, listingId, signal, now });
  }
}
