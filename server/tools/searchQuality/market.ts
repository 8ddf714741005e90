import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { titleSlug } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { searchTokens, settleWords } from '../../database/vocabulary.ts';
import { insertCategories } from '../seed/store.ts';

/** A listing of the quality set, and the concepts that say what it is. */
interface QualityListing {
  category: string;
  concepts: readonly string[];
  title: string;
  description: string;
}

/** A query of the quality set, and the titles of the listings that fit it. */
export interface QualityQuery {
  /** Kept out of tuning. */
  isHeld: boolean;
  kind: string;
  query: string;
  fits: ReadonlySet<string>;
}

export const setFolder = (name: string): string => fileURLToPath(new URL(`sets/${name}`, import.meta.url));

const rowsOf = (folder: string, file: string): string[][] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The listings, in the order in which they are posted. Throws if two share a title. */
export function readListings(folder: string): QualityListing[] {
  const listings = rowsOf(folder, 'listings.txt').map(
    ([category = '', concepts = '', title = '', description = '']) => ({
      category,
      concepts: concepts.split(' '),
      title,
      description,
    }),
  );
  if (new Set(listings.map(({ title }) => title)).size !== listings.length) {
    throw new Error('Two listings have one title.');
  }
  return listings;
}

/** The queries, with what fits them. Throws if something that should fit is no listing. */
export function readQueries(listings: readonly QualityListing[], folder: string): QualityQuery[] {
  return rowsOf(folder, 'queries.txt').map(([part, kind = '', query = '', fits = '']) => ({
    isHeld: part === 'held',
    kind,
    query,
    fits: new Set(fits === '' ? [] : fits.split(',').flatMap((one) => titlesOf(listings, one.trim()))),
  }));
}

function titlesOf(listings: readonly QualityListing[], fit: string): string[] {
  const name = fit.slice(1);
  const titles = listings.flatMap(({ category, concepts, title }) => {
    if (fit.startsWith('=')) return title === name ? [title] : [];
    if (fit.startsWith('@')) return category === name ? [title] : [];
    return fit.split('+').every((concept) => concepts.includes(concept)) ? [title] : [];
  });
  if (titles.length === 0) throw new Error(`No listing fits "${fit}".`);
  return titles;
}

/** Puts the listings on an empty market, in order, through the triggers of the index. */
export async function fillMarket(
  { database, now }: Context,
  listings: readonly Omit<QualityListing, 'concepts'>[],
): Promise<void> {
  await insertCategories(database, [...new Set(listings.map(({ category }) => category))]);
  const { id: seller } = await database
    .insertInto('users')
    .values({ username: 'student', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const categories = await database.selectFrom('categories').select(['id', 'name']).execute();
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  for (const [number, listing] of listings.entries()) {
    const category = idOf.get(listing.category);
    if (category === undefined) throw new Error(`There is no category "${listing.category}".`);
    const row = listingRow(listing, number, { seller, category, now: now() });
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('listings').values(row).execute();
      await settleWords(transaction);
    });
  }
}

interface Posted {
  seller: number;
  category: number;
  now: number;
}

const listingRow = (
  { title, description }: Pick<QualityListing, 'title' | 'description'>,
  number: number,
  { seller, category, now }: Posted,
) => ({
  slug: `${titleSlug(title)}-q${number.toString(36)}`,
  seller_id: seller,
  category_id: category,
  title,
  description,
  price_cents: 500,
  picture_key: number.toString(16).padStart(32, '0'),
  picture_width: 640,
  picture_height: 480,
  picture_widths: '[320,640]',
  picture_placeholder: 'data:image/webp;base64,AAAA',
  ...searchTokens({ title, description }),
  created_at: now,
  updated_at: now,
});
