import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListingSchema } from './listing.ts';

test('of a listing that tells little, or what cannot be read, the rest is null and it is for sale', () => {
  const little = v.parse(ListingSchema, { id: 7, title: 'Lamp' });
  expect(little).toMatchObject({ id: '7', title: 'Lamp', price: null });
  expect(Object.values(little).filter((value) => value !== null)).toEqual(['7', 'sale', 'Lamp']);
  const { seller_phone } = v.parse(ListingSchema, { id: 7, title: 'Lamp', seller_phone: 263771234567 });
  expect(seller_phone).toBe('263771234567');
  const odd = {
    description: ' ',
    image_variants: ['/a.webp'],
    image_width: 'wide',
    photos: [{}],
    status: 'lost',
    condition: 'used',
    campus_place: { name: 'Main Campus' },
    created_at: {},
    colour: 'red',
  };
  expect(v.parse(ListingSchema, { id: 7, title: 'Lamp', ...odd })).toEqual(little);
});
