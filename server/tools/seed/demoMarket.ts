import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { LISTING_STATUSES } from '../../../src/contract/listing.ts';
import { NewListingSchema } from '../../../src/contract/listingFields.ts';
import { PICTURE_TYPE } from '../../blobs/keys.ts';
import type { Context } from '../../context.ts';
import type { PictureColumns } from '../../database/tables.ts';
import { allCategories } from '../../catalogue/listingStore.ts';
import { NO_PICTURE } from '../../modules/listings/photos.ts';
import { processAvatar, processPicture } from '../../pictures/processPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import { DEMO_SELLER, LISTINGS, SELLERS } from './market.ts';
import { insertMarket, type Market } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** All sellers joined before the oldest listing. */
const JOINED_DAYS_AGO = 30;

/**
 * What the demo seller's listings show of lifetimes, by their titles. The others never end, so that
 * no demo runs empty.
 */
const HISTORIES: Record<string, (now: number) => Market['listings'][number]['history']> = {
  'Electric kettle 1.7L': (now) => ({ expires_at: now + 3 * DAY }),
  'single bed with mattress': (now) => ({
    previous_price_cents: 110_00,
    price_set_at: now - DAY / 2,
    dropped_at: now - DAY / 2,
  }),
  'Samsung galaxy A54 128GB, blue': (now) => ({ confirmed_at: now - DAY }),
};

/** A demo listing: the seller's input, the days since its post, and files of `pictures/`. */
const DemoListingSchema = v.object({
  ...v.omit(NewListingSchema, ['category_id']).entries,
  category: v.string(),
  seller: v.string(),
  daysAgo: v.number(),
  status: v.optional(v.picklist(LISTING_STATUSES), 'active'),
  photos: v.array(v.string()),
});

/**
 * Fills the market: sellers, of whom the demo seller can sign in, and listings with photos.
 * Pictures are stored first; `setting` is written with the rows.
 */
export async function fillDemoMarket(
  context: Context,
  password: string,
  setting: { name: string; value: string },
): Promise<void> {
  const { database, passwords } = context;
  const now = context.now();
  const passwordHash = await passwords.hash(password);
  const categories = await allCategories(database);
  const sellers: Market['sellers'] = [];
  for (const { picture, ...seller } of SELLERS)
    sellers.push({
      ...seller,
      picture_key: picture === null ? null : await storeAvatar(context, picture),
      shop_shows_picture: 1,
      password_hash: seller.username === DEMO_SELLER ? passwordHash : null,
      created_at: now - JOINED_DAYS_AGO * DAY,
    });
  const listings: Market['listings'] = [];
  for (const demo of v.parse(v.array(DemoListingSchema), LISTINGS)) {
    const { seller, photos, category, daysAgo, status, ...listing } = demo;
    // If the operator has renamed a category, its listings go into the first one.
    const categoryId = (categories.find(({ name }) => name === category) ?? categories[0])?.id ?? 0;
    const pictures: PictureColumns[] = [];
    for (const name of photos) pictures.push(await storePhoto(context, name));
    const [cover = NO_PICTURE, ...extraPhotos] = pictures;
    const parts = { listing, categoryId, cover, now: now - Math.round(daysAgo * DAY) };
    const history = HISTORIES[listing.title]?.(now) ?? {};
    listings.push({ seller, parts, status, history, extraPhotos });
  }
  await insertMarket(database, { sellers, listings, setting });
}

// This project's own code drew all of `pictures/` (last in 79963d0): no other rights.
const readPicture = (name: string) => readFile(new URL(`pictures/${name}`, import.meta.url));

/** Stores a profile picture and returns its key. */
async function storeAvatar({ blobs }: Context, name: string): Promise<string> {
  const key = `${randomBytes(16).toString('hex')}.webp`;
  await blobs.put(key, await processAvatar(await readPicture(name)), PICTURE_TYPE);
  return key;
}

async function storePhoto(context: Context, name: string): Promise<PictureColumns> {
  return storePicture(context, await processPicture(await readPicture(name)));
}
