import { expect, test } from 'vitest';
import { createListingMessage } from './createListingMessages.ts';
import { listingFormData } from './listingForm.ts';

test.each([
  [{ status: 400, data: ' The market is closed. ' }, 'The market is closed.'],
  [{ status: 400, data: { title: ['Rude.'], listing_limit: ['Five is enough.'] } }, 'Five is enough.'],
  [
    { status: 400, data: { title: ['Too short.', 'Rude.', 3], price: null, image: ['No photo.'] } },
    'Too short. Rude. No photo.',
  ],
  [{ status: 503, data: { detail: 'Back soon.' } }, 'Back soon.'],
  [{ status: 502, data: '<html><h1>Bad gateway</h1></html>' }, 'Failed to create listing.'],
  [{ status: 'FETCH_ERROR', error: 'Failed to fetch' } as const, 'Failed to create listing.'],
])('§8, Create listing: %o gives %s', (error, sentence) => {
  expect(createListingMessage(error)).toBe(sentence);
});

test('§7: a listing is sent by field; empty ones are left out, and what the back end has more is sent', () => {
  const [cover, side, back] = ['cover', 'side', 'back'].map((name) => new File([name], `${name}.jpg`));
  const lamp = { title: 'Desk lamp', description: 'Bright.', price: 1250, category_id: '3' };
  expect([...listingFormData(lamp, [cover as File])]).toEqual([
    ['title', 'Desk lamp'],
    ['description', 'Bright.'],
    ['category_id', '3'],
    ['price', '12.50'],
    ['image', cover],
  ]);
  const some = { ...lamp, description: '', price: null };
  const more = { ...some, condition: 'like_new' as const, campus_place: 'Swinton Hall' };
  expect([...listingFormData(more, [cover, side, back] as File[])]).toEqual([
    ['title', 'Desk lamp'],
    ['category_id', '3'],
    ['condition', 'like_new'],
    ['campus_place', 'Swinton Hall'],
    ['image', cover],
    ['images', side],
    ['images', back],
  ]);
});
