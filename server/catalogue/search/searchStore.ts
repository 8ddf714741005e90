import { sql, type RawBuilder } from 'kysely';
import type { ListingKind } from '../../../src/contract/listing.ts';
import type { ListingOrder } from '../../../src/contract/listQuery.ts';
import { jsonRows } from '../../database/dialect.ts';
import {
  COUNTED,
  countGroups,
  filtered,
  type IdRange,
  isAfter,
  rankOf,
  type FacetCounts,
  type ListPosition,
  type MarketFilter,
  type PriceRange,
  type RankedListing,
} from '../listStore.ts';
import { listingsOf, onMarket, type Reader } from '../listingStore.ts';
import type { Question } from './question.ts';
import { CATEGORY_WEIGHT, TITLE_WEIGHT_MIN } from './terms.ts';

/** With so many listings that have all terms, none is shown that has some. */
const ENOUGH = 9;
/** Above every score of a listing: how many terms it has decides first. */
const TERM = 1_000_000;

const cell = (place: number) => sql`cast(value ->> ${sql.lit(place)} as integer)`;

/** Words that listings have, and how much each says: the word itself more than another form of it. */
const HITS = sql`from asked cross join listing_terms where listing_terms.stem = asked.stem`;
const SCORE = sql`boost * (weight + case when listing_terms.word = asked.word then 1 else 0 end)`;

function matches(
  { database }: Reader,
  { words, categories }: Question,
  ids: IdRange | null,
): RawBuilder<unknown> {
  const hits = ids === null ? HITS : sql`${HITS} and listing_id > ${ids.after} and listing_id <= ${ids.upTo}`;
  const parts = [sql`select listing_id, term, needed, ${SCORE} as score ${hits} and size = 1`];
  if (words.some(([, , size]) => size > 1))
    parts.push(sql`select listing_id, term, needed, min(${SCORE}) ${hits} and size > 1
      group by listing_id, term, phrase, size, needed having count(*) = size`);
  if (categories.length > 0)
    parts.push(sql`select listings.id, ${cell(0)}, ${cell(3)}, ${cell(2)} * ${sql.lit(CATEGORY_WEIGHT)}
      from ${jsonRows(database, categories)} cross join listings where category_id = ${cell(1)}`);
  return sql`asked as materialized (select ${cell(0)} as term, ${cell(1)} as phrase, ${cell(2)} as size,
      value ->> 3 as stem, value ->> 4 as word, ${cell(5)} as boost, ${cell(6)} as needed
      from ${jsonRows(database, words)}),
    matches as (${sql.join(parts, sql` union all `)})`;
}

const scoresBy = (all: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`scores as (
  select listing_id, cast(${all}(needed) as bigint) as found, cast(${all}(score) as bigint) as score
  from ${from} group by listing_id)`;

/** Of a term's phrases the best counts, and terms add up; often one of the two steps is enough. */
function scores({ words, categories }: Question): RawBuilder<unknown> {
  const terms = new Set(words.map(([term]) => term)).size;
  const phrases = new Set(words.map(([, phrase]) => phrase)).size + categories.length;
  if (terms < 2) return scoresBy(sql`max`, sql`matches`);
  if (terms === phrases) return scoresBy(sql`sum`, sql`matches`);
  return sql`terms as (select listing_id, term, needed, max(score) as score from matches
      group by listing_id, term, needed), ${scoresBy(sql`sum`, sql`terms`)}`;
}

const COMPARED = sql`, category_id, seller_id, price_cents, condition, campus_place, listed_at`;

/**
 * The tables of a search: `ranked` has each listing on the market with any term, how many needed
 * ones it has, and its rank by that and by its score; `least` has how many of them are enough.
 * Where the best come first, listings with some follow if few have all; in another order only those
 * with the most count, or the cheapest would come before what was looked for.
 */
function ranking(
  reader: Reader,
  question: Question,
  { kind, posted = null }: { kind: ListingKind; posted?: IdRange | null },
  { isBestFirst, isPlain = false }: { isBestFirst: boolean; isPlain?: boolean },
): RawBuilder<unknown> {
  const { needed } = question;
  const some = sql`case when count(*) >= ${sql.lit(ENOUGH)} then ${sql.lit(needed)}
    else ${sql.lit(Math.min(1, needed))} end`;
  return sql`with ${matches(reader, question, posted)}, ${scores(question)},
    ranked as materialized (select id, found, found * ${sql.lit(TERM)} + score as rank${isPlain ? sql`` : COMPARED}
      from scores cross join listings where listings.id = listing_id and ${onMarket(reader.now(), kind)}),
    least as (select count(*) as whole, ${isBestFirst ? some : sql`(select max(found) from ranked)`} as least
      from ranked where found >= ${sql.lit(needed)})`;
}

/** The listings of a search that have enough, by the name by which filters and orders know them. */
const enough = (least: number | null) =>
  sql`from ranked as listings cross join least where found >= ${least ?? sql`least`}`;

interface FoundPage {
  rows: RankedListing[];
  whole: number;
  least: number;
}

interface PageOfMatches {
  filter: MarketFilter;
  order: ListingOrder | null;
  after: ListPosition | null;
  least: number | null;
  limit: number;
}

export async function findMatches(
  reader: Reader,
  question: Question,
  { filter, order, after, least, limit }: PageOfMatches,
): Promise<FoundPage> {
  const isBestFirst = order === null;
  const isPlain = isBestFirst && filter.conditions.length === 0;
  const rank = order === null ? sql`listings.rank` : rankOf(order);
  type Row = Omit<RankedListing, 'id'> & { id: number | null } & Record<'whole' | 'least', number>;
  const { rows } = await sql<Row>`${ranking(reader, question, filter, { isBestFirst, isPlain })},
    page as (select listings.id, ${rank} as rank ${enough(least)} and ${filtered(filter)}
      and ${isAfter(after, rank)} order by ${rank} desc, listings.id desc limit ${limit})
    select found.*, whole, least from least left join (${listingsOf(sql`page`)}) as found on 1 = 1
    order by found.rank desc, found.id desc`.execute(reader.database);
  return {
    rows: rows.filter((row): row is Row & RankedListing => row.id !== null),
    whole: rows[0]?.whole ?? 0,
    least: least ?? rows[0]?.least ?? 0,
  };
}

export interface CountedMatches {
  kind: ListingKind;
  price: PriceRange | null;
  order: ListingOrder | null;
}

export const countMatches = (
  reader: Reader,
  question: Question,
  { kind, price, order }: CountedMatches,
): Promise<FacetCounts> =>
  countGroups(reader.database, sql`select ${COUNTED} ${enough(null)}`, price, {
    begin: ranking(reader, question, { kind }, { isBestFirst: order === null }),
  });

/** The words of a list that titles on the market have, together with all the stems before; by frequency. */
export async function wordsInTitles(
  { database, now }: Reader,
  words: readonly { stem: string; word: string }[],
  before: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const hasAll = before.map(
    (stem) => sql`and exists (select 1 from listing_terms as others where others.stem = ${stem}
      and others.listing_id = listing_terms.listing_id and others.weight >= ${sql.lit(TITLE_WEIGHT_MIN)})`,
  );
  const { rows } = await sql<{
    word: string;
  }>`select word from listing_terms inner join listings on listings.id = listing_id
    where stem in (${sql.join(words.map(({ stem }) => stem))}) and word in (${sql.join(words.map(({ word }) => word))})
      and weight >= ${sql.lit(TITLE_WEIGHT_MIN)} and ${onMarket(now())} ${sql.join(hasAll, sql` `)}
    group by word order by count(*) desc, word`.execute(database);
  return rows.map(({ word }) => word);
}
