import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { findShop } from '../../catalogue/listingStore.ts';
import { marketListings } from '../../catalogue/listStore.ts';
import { POSTER_KINDS, type PosterFormat } from '../../pictures/posters/format.ts';
import { INVITATION, posterMark, type Poster } from './poster.ts';

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
