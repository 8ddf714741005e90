import { pagePaths } from '../../../src/contract/pagePaths.ts';
import type { Context } from '../../context.ts';
import { idOfShortCode, shortCode } from '../../catalogue/addresses.ts';
import { requireShown } from '../../pictures/drawing/requireShown.ts';
import { findListingToDraw } from '../../pictures/drawing/store.ts';
import { POSTER_KINDS, type PosterFormat } from '../../pictures/posters/format.ts';
import { INVITATION, posterMark, type Poster } from './poster.ts';

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
  const listing = id === null ? undefined : await findListingToDraw(database, id);
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
