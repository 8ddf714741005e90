import type { FieldErrors } from '../../../src/contract/apiFields.ts';
import { MAX_ACTIVE_LISTINGS, MAX_WANTED } from '../../../src/contract/limits.ts';
import type { ListingKind } from '../../../src/contract/listing.ts';
import { FieldError, HttpError } from '../../http/errors.ts';

export const CATEGORY_REQUIRED: FieldErrors = { category_id: ['Category is required.'] };

const LIMIT_REACHED: Record<ListingKind, string> = {
  sale: `You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`,
  wanted: `You have reached your maximum of ${MAX_WANTED} things you look for`,
};

export const limitReached = (kind: ListingKind) => new FieldError({ listing_limit: [LIMIT_REACHED[kind]] });

const ENDED: Record<ListingKind, string> = {
  sale: 'This listing is sold. Mark it as available first.',
  wanted: 'You have found this. Mark it as still wanted first.',
};

export const hasEnded = (kind: ListingKind) => new HttpError(409, ENDED[kind]);

export const notThere = () => new HttpError(404, 'This listing does not exist.');
export const takenDown = () => new HttpError(403, 'This listing was taken down. Your account page says why.');
export const anotherRequest = () =>
  new HttpError(422, 'This listing was posted already, as it was before you changed it.');
