import { expect, test } from 'vitest';
import { activeCountText, createListingMessage } from './createListingMessages.ts';

test.each([
  [{ status: 400, data: 'The market is closed.' }, 'The market is closed.'],
  [{ status: 400, data: { title: ['Rude.'], listing_limit: ['Five is enough.'] } }, 'Five is enough.'],
  [{ status: 400, data: { listing_limit: 'Five is enough.' } }, 'Five is enough.'],
  [
    { status: 400, data: { title: ['Too short.', 'Rude.'], image: ['No photo.'] } },
    'Too short. Rude. No photo.',
  ],
  [{ status: 503, data: { detail: 'Back soon.' } }, 'Back soon.'],
  [{ status: 502, data: '<html><h1>Bad gateway</h1></html>' }, 'Failed to create listing.'],
  [{ status: 500, data: '' }, 'Failed to create listing.'],
  [{ status: 500, data: {} }, 'Failed to create listing.'],
  [{ status: 'FETCH_ERROR', error: 'gone' } as const, 'Failed to create listing.'],
])('§8, Create listing: %o gives %s', (error, sentence) => {
  expect(createListingMessage(error)).toBe(sentence);
});

test.each([
  [0, 'You have 0 active listings (max: 5)'],
  [4, 'You have 4 active listings (max: 5)'],
  [5, 'You have reached your maximum of 5 active listings'],
  [6, 'You have reached your maximum of 5 active listings'],
])('§9: with %i active listings the form says "%s"', (count, text) => {
  expect(activeCountText(count)).toBe(text);
});
