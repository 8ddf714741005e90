import { bodyMessages, bodyText, errorResponse, type CallError } from '../../api/errorResponse.ts';

/** The profile page's sentences of §2, §6 and §8. */
export const PROFILE_FAILED = 'Failed to load user profile';
export const NOT_AUTHENTICATED = 'Not authenticated';
export const OWN_LISTINGS_EMPTY = 'No listings found';
export const LISTINGS_EMPTY = 'No listings available';
export const PICTURE_PROCESSING = 'Your photo is still being processed. It will appear here in a while.';
export const PICTURE_UNREADABLE = 'This file cannot be shown as a picture. Please choose another.';

function messageOf(error: CallError, fallback: string): string {
  const body = errorResponse(error)?.body;
  return bodyText(body) ?? ([...bodyMessages(body).values()].flat().join(' ') || fallback);
}

/** §8, Photo upload: "the message from the response, or …". */
export const uploadMessage = (error: CallError): string =>
  messageOf(error, 'Upload failed. Please try again.');

/** §8, Photo removal. */
export const removeMessage = (error: CallError): string =>
  messageOf(error, 'Remove failed. Please try again.');

/** An edited profile could not be saved. */
export const saveMessage = (error: CallError): string =>
  messageOf(error, 'Failed to save your profile. Please try again.');

/** §2, Profile: whose listings these are. */
export const listingsHeading = (username: string, isOwn: boolean): string =>
  isOwn ? 'My Listings' : `${username}'s Listings`;

/** §2, Profile: the same text for every number. */
export const listingCount = (count: number): string => `${count} listing(s) found`;

/** What the own profile says of what its user looks for. */
export const WANTED_HEADING = 'I look for';
export const WANTED_EMPTY = 'You look for nothing at the moment';
export const WANTED_HINT = 'Say what you need: others see it, and write to you if they have it.';
export const wantedCount = (count: number, limit: number): string => `${count} of ${limit}`;
export const WANTED_ID = 'wanted';

/** The heading's id, to move the focus there. */
export const PROFILE_LISTINGS_ID = 'listings';
