import { hash } from 'node:crypto';
import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { idOfShortCode, shortCode } from '../../catalogue/addresses.ts';
import { findShop } from '../../catalogue/listingStore.ts';
import { marketListings } from '../../catalogue/listStore.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { pictureOf } from '../../pictures/cards.ts';
import { POSTER_KINDS, type PosterFormat } from '../../pictures/rendering/formats.ts';
import type { PictureToRender } from '../../pictures/rendering/renderPicture.ts';
import { requireShown } from '../../pictures/renderings.ts';
import { findListingToRender } from '../../pictures/store.ts';

export interface Poster {
  picture: PictureToRender;
  sellerId: number;
  title: string;
  /** Where the QR code leads. */
  address: string;
}

const INVITATION = 'Scan, or type';

/** Raised when the design changes, so that stored posters are rendered again. */
const DESIGN = 2;

/** More digits than any id has would not fit the column. */
const ID = /^\d{1,15}$/;

const MAX_LISTINGS = 5;

function posterMark({ name }: PosterFormat, photos: readonly string[], content: object): string {
  return hash('sha256', JSON.stringify([DESIGN, name, photos, content]), 'hex').slice(0, 16);
}

/**
 * A listing's poster, by id or short code. Throws 410 `{detail}` if deleted, 404 if hidden or
 * unknown.
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
  const { kind, title, price_cents, status, place } = listing;
  const { key, photos } = pictureOf(listing);
  const address = origin + pagePaths.short(shortCode(listing.id));
  const frame = { productName: config.web.productName, address, invitation: INVITATION };
  const content = { ...frame, ...(kind === 'wanted' && { kind }), title, price_cents, status, place };
  const mark = posterMark(format, [key], content);
  const picture = { key, kind: POSTER_KINDS.listing[format.name], mark, content, photos };
  return { title, address, sellerId: listing.seller_id, picture };
}

/**
 * A shop's poster, with the seller's newest listings. Throws 404 `{detail}` if the shop is unknown,
 * switched off or empty.
 */
export async function shopPoster(
  { config, database }: Context,
  name: string,
  origin: string,
  format: PosterFormat,
): Promise<Poster> {
  const shop = await findShop(database, name);
  const filter = { seller: shop?.id ?? 0 };
  const rows = await marketListings(database, filter, { limit: MAX_LISTINGS, after: null });
  const [newest] = rows;
  if (shop === undefined || newest === undefined) throw new HttpError(404, 'This shop does not exist.');
  const { username, location: place } = shop;
  const address = origin + pagePaths.shop(username);
  const frame = { productName: config.web.productName, address, invitation: INVITATION };
  const listings = rows.map(({ title, price_cents, status }) => ({ title, price_cents, status }));
  const content = { ...frame, username, place, listings };
  const photos = rows.map(({ picture_key, picture_width }) => ({ picture_key, picture_width }));
  const mark = posterMark(
    format,
    photos.map(({ picture_key }) => picture_key),
    content,
  );
  const kind = POSTER_KINDS.shop[format.name];
  const picture = { key: newest.picture_key, kind, mark, content, photos };
  return { title: username, address, sellerId: shop.id, picture };
}
