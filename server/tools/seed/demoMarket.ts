import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { NewListingSchema } from '../../../src/contract/listingFields.ts';
import { PICTURE_TYPE } from '../../blobs/variants.ts';
import type { Context } from '../../context.ts';
import { allCategories } from '../../modules/categories/store.ts';
import { listingRow } from '../../modules/listings/create.ts';
import { pictureColumns } from '../../modules/listings/photos.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import { DEMO_SELLERS, demoPhone, type DemoSeller } from './demoSellers.ts';
import type { DemoListing } from './goods/demoListing.ts';
import { DEMO_LISTINGS } from './goods/demoListings.ts';
import type { Painter } from './makePicture.ts';
import type { Picture } from './photos/shot.ts';
import { insertMarket, type MarketListing } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** All sellers joined before the oldest listing. */
const JOINED_DAYS_AGO = 30;

/**
 * Fills the market: sellers, of whom only `signIn.username` can sign in, and listings with photos made for them. The
 * pictures are stored first; `setting` is written together with the rows.
 */
export async function fillDemoMarket(
  context: Context,
  signIn: { username: string; password: string },
  setting: { name: string; value: string },
  pictures: Painter,
): Promise<void> {
  const { database } = context;
  const passwordHash = await context.passwords.hash(signIn.password);
  const joinedAt = context.now() - JOINED_DAYS_AGO * DAY;
  const categories = await allCategories(database);
  const [pictureKeys, prepared] = await pictures.whileDrawing(() =>
    Promise.all([
      Promise.all(DEMO_SELLERS.map((seller) => storeAvatar(context, seller, pictures))),
      Promise.all(DEMO_LISTINGS.map((demo) => prepareListing(context, demo, categories, pictures))),
    ]),
  );
  const sellers = DEMO_SELLERS.map(({ username, first_name, display_name, location }, index) => ({
    username,
    first_name,
    display_name,
    location,
    phone_number: demoPhone(index),
    picture_key: pictureKeys[index] ?? null,
    shop_shows_picture: 1,
    password_hash: username === signIn.username ? passwordHash : null,
    created_at: joinedAt,
  }));
  const listings = (sellerIds: ReadonlyMap<string, number>) =>
    prepared.map((withSeller) => withSeller(sellerIds));
  await insertMarket(database, { sellers, listings, setting });
}

/** The key of the seller's picture, which is stored; null without one. */
async function storeAvatar(
  { blobs }: Context,
  { avatar }: DemoSeller,
  pictures: Painter,
): Promise<string | null> {
  if (avatar === undefined) return null;
  const key = `${randomBytes(16).toString('hex')}.webp`;
  await blobs.put(key, await pictures.makeAvatar(avatar), PICTURE_TYPE);
  return key;
}

/** Makes and stores the pictures; the row waits for its seller's id. */
async function prepareListing(
  { blobs, now }: Context,
  { seller, picture, further = [], category, daysAgo, status = 'active', ...typed }: DemoListing,
  categories: readonly { id: number; name: string }[],
  pictures: Painter,
): Promise<(sellerIds: ReadonlyMap<string, number>) => MarketListing> {
  // An operator who renamed a category gets its things in the first one rather than no market.
  const categoryId = (categories.find(({ name }) => name === category) ?? categories[0])?.id ?? 0;
  const listing = v.parse(NewListingSchema, { ...typed, category_id: categoryId });
  const store = async (photo: Picture) =>
    pictureColumns(await storePicture(blobs, await pictures.makePicture(photo)));
  const [cover, furtherPhotos] = [await store(picture), await Promise.all(further.map(store))];
  const postedAt = now() - Math.round(daysAgo * DAY);
  return (sellerIds) => {
    const sellerId = sellerIds.get(seller) ?? 0;
    const row = listingRow({ listing, categoryId, sellerId, cover, now: postedAt });
    return { row: { ...row, status }, furtherPhotos };
  };
}
