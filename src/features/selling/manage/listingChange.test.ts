import { expect, test } from 'vitest';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { photosOf } from '../create/listingForm.ts';
import { changeBody, changeOf } from './listingChange.ts';

const picture = (id: string) => ({
  id,
  image: `/media/${id}.webp`,
  image_variants: null,
  image_placeholder: null,
  image_width: 640,
  image_height: 480,
});
const [front, back] = [picture('front'), picture('back')];
const jpeg = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

const onePhoto = aListing({ price: 1250 });
const listing = aListing({ price: 1250, photos: [front, back] });
const texts = {
  title: 'Desk lamp',
  description: 'Bright, and hardly used.',
  price: 1250,
  category_id: '1',
  phone_number: undefined,
  location: undefined,
};
const same = { ...texts, photos: [front, back] };

test('an untouched form changes nothing', () => {
  expect(changeOf(listing, same)).toEqual({});
  expect(changeOf(onePhoto, { ...texts, photos: photosOf(onePhoto) })).toEqual({});
});

test('only the differences are sent, because another device may have changed the rest', () => {
  expect(changeOf(listing, { ...same, price: null })).toEqual({ price: null });
  expect(changeOf(listing, { ...same, title: 'Lamp', category_id: '2' })).toEqual({
    title: 'Lamp',
    category_id: '2',
  });
  expect(changeOf(listing, { ...same, photos: [back, front] })).toEqual({ photos: [back, front] });
});

test('condition and place are sent if they differ, and null deletes them', () => {
  const both = { condition: 'good', campus_place: 'Main Campus' } as const;
  const neither = { condition: null, campus_place: null };
  expect(changeOf({ ...listing, ...both }, { ...same, ...both })).toEqual({});
  expect(changeOf({ ...listing, ...both }, { ...same, ...neither })).toEqual(neither);
  expect(changeOf(listing, { ...same, ...both })).toEqual(both);
});

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
