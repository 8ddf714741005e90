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

test('of a listing that tells little, or what cannot be read, the rest is null and it is for sale', () => {
  const little = v.parse(ListingSchema, { id: 7, title: 'Lamp' });
  expect(little).toMatchObject({ id: '7', title: 'Lamp', price: null });
  expect(Object.values(little).filter((value) => value !== null)).toEqual(['7', 'sale', 'Lamp']);
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
