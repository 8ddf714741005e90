import { sentenceOf, type CallError } from '../../api/errorResponse.ts';

/** The profile page's sentences of §2, §6 and §8. */
export const PROFILE_FAILED = 'Failed to load user profile';
export const NOT_AUTHENTICATED = 'Not authenticated';
export const OWN_LISTINGS_EMPTY = 'No listings found';
export const LISTINGS_EMPTY = 'No listings available';
export const PICTURE_PROCESSING = 'Your photo is still being processed. It will appear here in a while.';
export const PICTURE_UNREADABLE = 'This file cannot be shown as a picture. Please choose another.';
export const SHOP_FAILED = 'Failed to load the shop';
export const SHOP_MISSING = 'This shop does not exist, or its owner has closed it.';

/** §8: "the message from the response, or …". */
export const uploadMessage = (error: CallError) => sentenceOf(error, 'Upload failed. Please try again.');
export const removeMessage = (error: CallError) => sentenceOf(error, 'Remove failed. Please try again.');
export const saveMessage = (error: CallError) =>
  sentenceOf(error, 'Failed to save your profile. Please try again.');

export const listingsHeading = (username: string, isOwn: boolean): string =>
  isOwn ? 'My Listings' : `${username}'s Listings`;

/** §2, Profile: the same text for every number. */
export const listingCount = (count: number): string => `${count} listing(s) found`;

export const WANTED_HEADING = 'I look for';
export const WANTED_EMPTY = 'You look for nothing at the moment';
export const WANTED_HINT = 'Say what you need: others see it, and write to you if they have it.';
export const wantedCount = (count: number, limit: number): string => `${count} of ${limit}`;
