import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CapabilitiesSchema, NO_CAPABILITIES } from './capabilities.ts';
import { ListingSchema } from './listing.ts';

test('of what a back end says that it can, the app takes what it knows', () => {
  const answer = { conditions: ['worn', 'mint'], calls: { report: true }, wings: true };
  expect(v.parse(CapabilitiesSchema, answer)).toEqual({
    ...NO_CAPABILITIES,
    conditions: ['worn'],
    calls: { report: true },
  });
  expect(v.parse(CapabilitiesSchema, {})).toEqual(NO_CAPABILITIES);
  expect(v.safeParse(CapabilitiesSchema, '<html>').success).toBe(false);
});

test('of a listing that tells little, the rest is null and it is for sale; of its pictures, what can be read', () => {
  const little = v.parse(ListingSchema, { id: 7, title: 'Lamp' });
  expect(little).toMatchObject({ id: '7', title: 'Lamp', price: null });
  expect(Object.values(little).filter((value) => value !== null)).toEqual(['7', 'sale', 'Lamp']);
  const variant = { url: '/a.webp', width: 400, height: 300, type: 'image/webp' };
  const picture = { image_variants: [variant], image_placeholder: '', image_width: 4, image_height: 3 };
  const photo = { id: 1, image: '/a.jpg', ...picture };
  expect(
    v.parse(ListingSchema, { id: 7, title: 'Lamp', ...picture, photos: [photo], status: 'sold' }),
  ).toEqual({
    ...little,
    ...picture,
    image_placeholder: null,
    photos: [{ ...photo, id: '1', image_placeholder: null }],
    status: 'sold',
  });
  const odd = {
    image_variants: ['/a.webp'],
    image_width: 'wide',
    photos: [{}],
    status: 'lost',
    condition: 'used',
    campus_place: { name: 'Main Campus' },
    created_at: {},
  };
  expect(v.parse(ListingSchema, { id: 7, title: 'Lamp', ...odd })).toEqual(little);
});
