import { expect, test } from 'vitest';
import * as v from 'valibot';
import { UsernameFieldSchema } from '../../../../src/contract/auth.ts';
import {
  LocationFieldSchema,
  NewListingSchema,
  PhoneFieldSchema,
} from '../../../../src/contract/listingFields.ts';
import { DEMO_SELLERS, demoPhone } from '../demoSellers.ts';
import { drawPicture } from '../drawings/picture.ts';
import { DEMO_LISTINGS } from './demoListings.ts';

test.each(DEMO_LISTINGS)('"$title" is a listing that a seller could have posted', (listing) => {
  const { title, description, price } = listing;
  const parsed = v.safeParse(NewListingSchema, { title, description, price, category_id: 1 });
  expect(parsed.issues?.map(({ message }) => message)).toBeUndefined();
  expect(parsed.output).toMatchObject({ title, description });
});

test.each(DEMO_SELLERS)('$username has a name, a phone and a location that §5 takes', (seller) => {
  expect(v.is(UsernameFieldSchema, seller.username)).toBe(true);
  expect(v.is(LocationFieldSchema, seller.location)).toBe(true);
  expect(v.is(PhoneFieldSchema, demoPhone(DEMO_SELLERS.indexOf(seller)))).toBe(true);
});

test('no two titles are the same, and a picture is drawn the same way every time', () => {
  expect(new Set(DEMO_LISTINGS.map(({ title }) => title)).size).toBe(DEMO_LISTINGS.length);
  for (const { picture, further = [] } of DEMO_LISTINGS) {
    for (const drawing of [picture, ...further]) expect(drawPicture(drawing)).toBe(drawPicture(drawing));
  }
});
