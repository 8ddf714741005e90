import { expect, test } from 'vitest';
import { aListing, aPicture } from '../../../../tests/support/fixtures.ts';
import { photosOf } from '../create/listingForm.ts';
import { changeBody, changeOf } from './listingChange.ts';

const [front, back] = [aPicture('front'), aPicture('back')];
const jpeg = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

const listing = aListing({ price: 1250, photos: [front, back] });
const same = {
  title: 'Desk lamp',
  description: 'Bright, and hardly used.',
  price: 1250,
  category_id: '1',
  phone_number: undefined,
  location: undefined,
  photos: [front, back],
};

const both = { condition: 'good', campus_place: 'Main Campus' } as const;
const more = [front, back, jpeg('more.jpg')];
const neither = { condition: null, campus_place: null };

test.each([
  [{}, {}, {}],
  [{}, { price: null, description: '' }, { price: null, description: '' }],
  [{}, { title: 'Lamp', category_id: '2' }, { title: 'Lamp', category_id: '2' }],
  [{}, { photos: [back, front] }, { photos: [back, front] }],
  [{}, { photos: more }, { photos: more }],
  [{ photos: null }, { photos: photosOf(aListing()) }, {}],
  [both, both, {}],
  [both, neither, neither],
  [{}, both, both],
])(
  'only the differences are sent, because another device may have changed the rest: %#',
  (opened, edited, change) => {
    expect(changeOf({ ...listing, ...opened }, { ...same, ...edited })).toEqual(change);
  },
);

test('without new photos the change is JSON, with the price in dollars and the ids of the photos', () => {
  expect(changeBody({ price: 1999, status: 'sold' })).toEqual({ price: '19.99', status: 'sold' });
  expect(changeBody({ photos: [back] })).toEqual({ photo_order: ['back'] });
});

test('with new photos it is a form, with the order of all photos', () => {
  const [cover, third] = [jpeg('cover.jpg'), jpeg('third.jpg')];
  const form = changeBody({ title: 'Lamp', price: null, photos: [cover, back, third] });
  expect(form instanceof FormData && [...form]).toEqual([
    ['title', 'Lamp'],
    ['price', ''],
    ['photo_order', '["new:0","back","new:1"]'],
    ['image', cover],
    ['images', third],
  ]);
});
