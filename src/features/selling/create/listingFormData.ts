import type { NewListing } from '../../../contract/listingFields.ts';
import { toFormPrice } from '../../../contract/price.ts';

/**
 * The parts of §7's `POST /api/listings/items/`; the price in dollars with two decimals. What is
 * empty is left out, condition and place too, which a back end need not know. Further photos travel as `images`, which a back end that knows one photo a
 * listing does not read.
 */
export function listingFormData(listing: NewListing, photo: File, further: readonly File[] = []): FormData {
  const form = new FormData();
  const price = toFormPrice(listing.price);
  form.set('title', listing.title);
  if (price !== null) form.set('price', price);
  if (listing.description !== '') form.set('description', listing.description);
  form.set('image', photo);
  for (const each of further) form.append('images', each);
  form.set('category_id', listing.category_id);
  if (listing.condition) form.set('condition', listing.condition);
  if (listing.campus_place) form.set('campus_place', listing.campus_place);
  return form;
}
