import { hash } from 'node:crypto';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { marketListings } from '../../catalogue/listStore.ts';
import { idOfShortCode, shortCode } from '../../catalogue/addresses.ts';
import type { Context } from '../../context.ts';
import { findShop } from '../../catalogue/listingStore.ts';
import { HttpError } from '../../http/errors.ts';
import { POSTER_KINDS, type PosterFormat } from '../../pictures/rendering/formats.ts';
import type { PictureToRender } from '../../pictures/rendering/renderPicture.ts';
import { requireShown } from '../../pictures/renderings.ts';
import { findListingToRender } from '../../pictures/store.ts';

/** A poster that may be drawn, and how. */
export interface Poster {
  picture: PictureToRender;
  sellerId: number;
  title: string;
  /** Where the code on it leads. */
  address: string;
}

/** What stands beside the code. */
export const INVITATION = 'Scan, or type';

/** Raised when the drawing changes, so that posters drawn before are drawn anew. */
const DESIGN = 2;

/** Names all that a poster shows: whatever changes on it changes the mark. */
export function posterMark({ name }: PosterFormat, photos: readonly string[], content: object): string {
  return hash('sha256', JSON.stringify([DESIGN, name, photos, content]), 'hex').slice(0, 16);
}

/** More digits than any id has would not fit the column. */
const ID = /^\d{1,15}$/;

/**
 * The poster of a listing, by its id or its short code. Throws 410 `{detail}` if it was deleted, 404 `{detail}` if it is hidden
 * or never was.
 */
export async function listingPoster(
  { config, database }: Context,
  idOrCode: string,
  origin: string,
  format: PosterFormat,
): Promise<Poster> {
  const id = ID.test(idOrCode) ? Number(idOrCode) : idOfShortCode(idOrCode);
  const listing = id === null ? undefined : await findListingToRender(database, id);
  requireShown(listing);
  const { title, price_cents, status, place, picture_key: key, picture_width } = listing;
  const address = origin + pagePaths.short(shortCode(listing.id));
  const content = {
    productName: config.web.productName,
    address,
    invitation: INVITATION,
    title,
    price_cents,
    status,
    place,
  };
  return {
    title,
    address,
    sellerId: listing.seller_id,
    picture: {
      key,
      kind: POSTER_KINDS.listing[format.name],
      mark: posterMark(format, [key], content),
      content,
      photos: [{ picture_key: key, picture_width }],
    },
  };
}

/** How many listings a shop's poster has room for. */
const LISTINGS_MAX = 5;

/**
 * The poster of a seller's shop, with the newest of what they have on the market. Throws 404 `{detail}` where there is no such
 * shop, its owner has switched it off, or there is nothing in it.
 */
export async function shopPoster(
  { config, database }: Context,
  name: string,
  origin: string,
  format: PosterFormat,
): Promise<Poster> {
  const shop = await findShop(database, name);
  const filter = { seller: shop?.id ?? 0 };
  const rows = await marketListings(database, filter, { limit: LISTINGS_MAX, after: null });
  const [newest] = rows;
  if (shop === undefined || newest === undefined) throw new HttpError(404, 'This shop does not exist.');
  const { username, location: place } = shop;
  const address = origin + pagePaths.shop(username);
  const frame = { productName: config.web.productName, address, invitation: INVITATION };
  const listings = rows.map(({ title, price_cents, status }) => ({ title, price_cents, status }));
  const content = { ...frame, username, place, listings };

  const keys = rows.map(({ picture_key }) => picture_key);
  const mark = posterMark(format, keys, content);
  const kind = POSTER_KINDS.shop[format.name];
  const photos = rows.map(({ picture_key, picture_width }) => ({ picture_key, picture_width }));
  const picture = { key: newest.picture_key, kind, mark, content, photos };
  return { title: username, address, sellerId: shop.id, picture };
}
