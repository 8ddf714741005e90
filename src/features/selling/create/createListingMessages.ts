import { bodyMessages, bodyText, errorResponse, type CallError } from '../../../api/errorResponse.ts';
import { MAX_ACTIVE_LISTINGS } from '../../../contract/limits.ts';

export const CREATE_FAILED = 'Failed to create listing.';

export const COUNTING = 'Counting your active listings…';
export const CREATED = 'Your listing is on the market.';
export const CREATE_PROFILE_FAILED = 'Failed to load user profile.';
export const CREATE_CATEGORIES_FAILED = 'Failed to load categories. Please try again later.';
export const CREATE_CATEGORIES_EMPTY = 'No categories available';
export const UNCOUNTED = 'Your active listings could not be counted. You can still post.';
export const LIMIT_REACHED_MESSAGE = `You have reached your maximum of ${MAX_ACTIVE_LISTINGS} active listings`;
export const LIMIT_ADVICE = 'You will have to delete existing listings to create new ones.';
/** Only on a back end that has a status (decisions, Listings). */
export const SOLD_ADVICE = 'A listing that you mark as sold frees its place too.';

/** §9: the number of the seller's active listings. */
export function activeCountText(count: number): string {
  return count >= MAX_ACTIVE_LISTINGS
    ? LIMIT_REACHED_MESSAGE
    : `You have ${count} active listings (max: ${MAX_ACTIVE_LISTINGS})`;
}

/** §8, Create listing: a text body, else `listing_limit`, else all field messages joined. */
export function createListingMessage(error: CallError): string {
  const body = errorResponse(error)?.body;
  const messages = bodyMessages(body);
  const sentences = messages.get('listing_limit') ?? [...messages.values()].flat();
  return bodyText(body) ?? (sentences.join(' ') || CREATE_FAILED);
}
