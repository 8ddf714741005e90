import type { Context } from '../../context.ts';
import { searchTokens, settleWords } from '../../database/vocabulary.ts';
import { titleSlug } from '../../catalogue/addresses.ts';
import { insertCategories } from '../seed/store.ts';
import type { QualityListing } from './market.ts';

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
