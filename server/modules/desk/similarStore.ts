import { sql, type Kysely } from 'kysely';
import type { Signal } from '../../../src/contract/desk.ts';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** By what listings of different sellers are compared. */
export interface ComparedParts {
  /** The keys of photos. */
  keys: string[];
  textHashes: string[];
}

/** A seller's listings that are compared, the newest first. */
const COMPARED_MAX = 50;

/** The photos and texts of a seller's listings, or of one of them. */
export async function comparedParts(
  database: Database,
  { sellerId, listingId }: { sellerId: number; listingId?: number },
): Promise<ComparedParts> {
  let query = database
    .selectFrom('listings')
    .select(['id', 'picture_key', 'text_hash'])
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null);
  if (listingId !== undefined) query = query.where('id', '=', listingId);
  const listings = await query.orderBy('id', 'desc').limit(COMPARED_MAX).execute();
  const extraPhotos = await database
    .selectFrom('listing_photos')
    .select('picture_key')
    .where('listing_id', 'in', [0, ...listings.map(({ id }) => id)])
    .execute();
  return {
    keys: [...listings, ...extraPhotos].map(({ picture_key: key }) => key).filter((key) => key !== ''),
    textHashes: listings.flatMap(({ text_hash: hash }) => hash ?? []),
  };
}

/** Two hashes of the same photo, encoded anew, differ in so many of 64 bits at most. */
const DIFFERENT_BITS = 3;

function differentBits(one: string, other: string): number {
  const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return bits.replaceAll('0', '').length;
}

/** The four parts of a hash that have an index each: one of them is equal in equal photos. */
const partsOf = (hash: string) =>
  [1, 5, 9, 13].map((start) => sql`substr(hash, ${sql.lit(start)}, 4) = ${hash.slice(start - 1, start + 3)}`);

/** The keys of photos that look as one of these does. */
export async function photosLike(database: Database, keys: readonly string[]): Promise<string[]> {
  const hashes = await database
    .selectFrom('photo_hashes')
    .select('hash')
    .where('picture_key', 'in', ['', ...keys])
    .execute();
  const like = new Set<string>();
  for (const { hash } of hashes) {
    const rows = await database
      .selectFrom('photo_hashes')
      .selectAll()
      .where((eb) => eb.or(partsOf(hash).map((part) => sql<boolean>`${part}`)))
      .execute();
    for (const other of rows)
      if (differentBits(hash, other.hash) <= DIFFERENT_BITS) like.add(other.picture_key);
  }
  return [...like];
}

export interface ListingOfSeller {
  id: number;
  title: string;
  username: string;
}

const SIMILAR_MAX = 50;

/** Listings of other sellers with one of these photos, texts or numbers, the newest first. */
export async function listingsWith(
  database: Database,
  {
    sellerId,
    has: { keys = [], textHashes = [], phones = [] },
    isOnMarket = false,
  }: {
    sellerId: number;
    has: Partial<ComparedParts> & { phones?: string[] };
    /** Only listings for sale that buyers see. */
    isOnMarket?: boolean;
  },
): Promise<ListingOfSeller[]> {
  // Without a condition SQLite would read all listings.
  if (keys.length + textHashes.length + phones.length === 0) return [];
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select(['listings.id', 'title', 'username'])
    .where('seller_id', '<>', sellerId)
    .where('listings.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(keys.length === 0
          ? []
          : [
              eb('listings.picture_key', 'in', keys),
              eb(
                'listings.id',
                'in',
                eb.selectFrom('listing_photos').select('listing_id').where('picture_key', 'in', keys),
              ),
            ]),
        ...(textHashes.length === 0 ? [] : [eb('text_hash', 'in', textHashes)]),
        ...(phones.length === 0 ? [] : [eb('phone_number', 'in', phones)]),
      ]),
    )
    .$if(isOnMarket, (query) =>
      query.where('listings.id', 'in', (eb) => eb.selectFrom('market').select('listing_id')),
    )
    .orderBy('listings.id', 'desc')
    .limit(SIMILAR_MAX)
    .execute();
}

/** The number that buyers reach the seller at. */
export async function phoneOf(database: Database, sellerId: number): Promise<string | null> {
  const user = await database
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', sellerId)
    .executeTakeFirst();
  return user?.phone_number ?? null;
}

/** Of these listings those that a program has told the desk of by this signal, at any time. */
export async function reportedByProgram(
  database: Database,
  signal: Signal,
  listingIds: readonly number[],
): Promise<Set<number>> {
  const rows = await database
    .selectFrom('reports')
    .select('listing_id')
    .where('signal', '=', signal)
    .where('listing_id', 'in', listingIds)
    .execute();
  return new Set(rows.flatMap(({ listing_id: id }) => id ?? []));
}
