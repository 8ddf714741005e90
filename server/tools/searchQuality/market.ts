import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCategories } from '../../catalogue/listingStore.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../seed/market.ts';
import { insertCategories, insertMarket } from '../seed/store.ts';

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

/** The listings, in the order in which they are posted. Throws if two share a title. */
export function readListings(folder: string): QualityListing[] {
  const listings = rowsOf(join(folder, 'listings.txt')).map(
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
  return rowsOf(join(folder, 'queries.txt')).map(([part, kind = '', query = '', fits = '']) => ({
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

/** A cover without files. */
const coverOf = (number: number) => ({
  picture_key: number.toString(16).padStart(32, '0'),
  picture_width: 640,
  picture_height: 480,
  picture_widths: '[[320,9000],[640,27000]]',
  picture_placeholder: 'data:image/webp;base64,AAAA',
});

/** Puts the listings on an empty market, in order. */
export async function fillMarket(
  { database, now }: Context,
  listings: readonly Omit<QualityListing, 'concepts'>[],
): Promise<void> {
  await insertCategories(database, [...new Set(listings.map(({ category }) => category))]);
  const categories = await allCategories(database);
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  await insertMarket(database, {
    sellers: [{ username: 'student', created_at: now() }],
    listings: listings.map(({ category, title, description }, number) => ({
      seller: 'student',
      parts: {
        listing: { title, description, price: 500 },
        categoryId: idOf.get(category) ?? 0,
        cover: coverOf(number),
        now: now(),
      },
      status: 'active',
      extraPhotos: [],
    })),
    setting: { name: 'quality_market', value: 'filled' },
  });
}
