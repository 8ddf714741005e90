import { HttpError } from '../../http/errors.ts';
import type { ListingToDraw } from './store.ts';

/** Throws 410 `{detail}` if the listing was deleted, 404 `{detail}` if it is hidden, its seller is gone, or it never was. */
export function requireShown(listing: ListingToDraw | undefined): asserts listing is ListingToDraw {
  if (listing === undefined) throw new HttpError(404, 'Not found.');
  if (listing.deleted_at !== null) throw new HttpError(410, 'This listing was deleted.');
  if (
    listing.hidden_at !== null ||
    listing.seller_deleted_at !== null ||
    listing.seller_suspended_at !== null
  )
    throw new HttpError(404, 'Not found.');
}
