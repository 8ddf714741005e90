import { sql, type Kysely } from 'kysely';
import { compileRead, type CompiledRead } from '../database/compiledRead.ts';
import type { Tables } from '../database/tables.ts';
import type { PageRange } from './pageRange.ts';
import type { ListingWithSeller } from './present.ts';
import {
  marketValues,
  MAX_ID,
  RANKS,
  walk,
  whereToNarrow,
  type MarketFilter,
  type MarketOrder,
} from './walkStore.ts';

type Database = Kysely<Tables>;

const countAll = sql<number | string>`count(*)`.as('total');

/** Listings with their seller and category, as `presentListing` takes them. */
export function listingRows(database: Database) {
  return database
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .innerJoin('categories', 'categories.id', 'listings.category_id')
    .select([
      'listings.id',
      'listings.slug',
      'listings.category_id',
      'listings.title',
      'listings.description',
      'listings.price_cents',
      'listings.status',
      'listings.condition',
      'listings.campus_place',
      'listings.picture_key',
      'listings.picture_width',
      'listings.picture_height',
      'listings.picture_widths',
      'listings.picture_placeholder',
      'listings.created_at',
      'categories.name as category_name',
      'users.username as seller_username',
      'users.phone_number as seller_phone',
      'users.location as seller_location',
    ]);
}

/** Of what is walked, the page that was chosen; then alone the listings themselves are read. */
function marketRows(database: Database, filter: MarketFilter, order: MarketOrder) {
  const { category, price, condition, place } = filter;
  const { isByPlace, isByCondition, isByCategory } = whereToNarrow(filter, order);
  const rank = order === 'newest' ? null : RANKS[order];
  let page = database.selectFrom(walk(database, filter, order).as('walked')).selectAll('walked');
  if (category !== undefined && !isByCategory) page = page.where('walked.category_id', '=', category);
  if (price !== undefined && rank === null)
    page = page.where(sql<boolean>`walked.price_rank between ${0} and ${0}`);
  if (condition !== undefined && !isByCondition) page = page.where('walked.condition', '=', condition);
  if (place !== undefined && !isByPlace) page = page.where('walked.campus_place', '=', place);
  if (rank !== null) page = page.orderBy(`walked.${rank}`, 'desc');
  const chosen = page.orderBy('walked.listing_id', 'desc').limit(1).as('chosen');
  const rows = listingRows(database).innerJoin(chosen, 'chosen.listing_id', 'listings.id');
  return (rank === null ? rows : rows.orderBy(`chosen.${rank}`, 'desc')).orderBy('chosen.listing_id', 'desc');
}

/** One listing that has a page: sold ones too, but nothing that is deleted or hidden, nor of a seller who is gone. */
function pageRow(database: Database) {
  return listingRows(database)
    .where('listings.deleted_at', 'is', null)
    .where('listings.hidden_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null);
}

/** The queries that are asked most, whose texts are made once a process. */
export type MarketReads = ReturnType<typeof compileReads>;

export function compileReads(database: Database) {
  const lists = new Map<string, CompiledRead<ListingWithSeller>>();
  const several: Record<number, CompiledRead<ListingWithSeller>> = {};
  return {
    newestId: compileRead(
      database,
      database
        .selectFrom('market')
        .select('listing_id as id')
        .where('listing_id', '<', MAX_ID)
        .orderBy('listing_id', 'desc')
        .limit(1),
    ),
    bySlug: compileRead(database, pageRow(database).where('listings.slug', '=', '')),
    byId: compileRead(database, pageRow(database).where('listings.id', '=', 0)),
    byIds(count: number) {
      const places = Array.from({ length: count }, () => 0);
      const query = () => pageRow(database).where('listings.id', 'in', places);
      return (several[count] ??= compileRead(database, query()));
    },
    list(filter: MarketFilter, order: MarketOrder) {
      const shape = [order, ...Object.keys(filter).toSorted()].join();
      const list = lists.get(shape) ?? compileRead(database, marketRows(database, filter, order));
      lists.set(shape, list);
      return list;
    },
  };
}

/** A page of the market in an order, the newest first among those that are equal in it. */
export function marketListings(
  reads: MarketReads,
  filter: MarketFilter,
  range: PageRange,
  order: MarketOrder = 'newest',
) {
  return reads.list(filter, order)(...marketValues(filter, order, range));
}

/** How many listings the market has, or a category of it, or a seller: never counted row by row but for one seller. */
export async function countMarketListings(database: Database, { category, seller }: MarketFilter) {
  if (seller !== undefined) return countMarketOfSeller(database, seller, category);
  let query = database
    .selectFrom('market_counts')
    .select((eb) => eb.fn.sum<number | string>('total').as('total'));
  if (category !== undefined) query = query.where('category_id', '=', category);
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

async function countMarketOfSeller(database: Database, seller: number, category: number | undefined) {
  let query = database.selectFrom('market').select(countAll).where('seller_id', '=', seller);
  if (category !== undefined) query = query.where('category_id', '=', category);
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

/** The id of the newest listing on the market; 0 where there is none. */
export async function newestOnMarket(reads: MarketReads): Promise<number> {
  const [newest] = await reads.newestId(MAX_ID, 1);
  return newest?.id ?? 0;
}

/** So many ids are asked for at a time, those that are too few made up by ids that no listing has. */
const ID_COUNTS = [32, 128];

/** At most 128 listings by their ids, in no order; those that are gone are left out. */
export function listingsByIds(reads: MarketReads, ids: readonly number[]): Promise<ListingWithSeller[]> {
  const count = ID_COUNTS.find((candidate) => candidate >= ids.length);
  if (count === undefined) throw new Error('These are too many ids for one page.');
  return reads.byIds(count)(...ids, ...Array.from({ length: count - ids.length }, () => 0));
}

/** At most 128 listings in the order of their ids; those that are gone are left out. */
export async function listingsInOrder(reads: MarketReads, ids: readonly number[]) {
  const byId = new Map((await listingsByIds(reads, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The version that every visible change of the market raises. */
export function marketVersion(database: Database) {
  return database.selectFrom('market_version').select('version');
}

/** Changes what lists and searches are made of, in one transaction: what is cached of them lasts as long as the version. */
export function changeMarket(
  database: Database,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('market_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await change(transaction);
  });
}
