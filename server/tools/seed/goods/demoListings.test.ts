import { expect, test } from 'vitest';
import * as v from 'valibot';
import { UsernameFieldSchema } from '../../../../src/contract/auth.ts';
import { CONDITIONS } from '../../../../src/contract/condition.ts';
import {
  LocationFieldSchema,
  NewListingSchema,
  PhoneFieldSchema,
} from '../../../../src/contract/listingFields.ts';
import { SHIPPED_PLACES } from '../../../modules/capabilities/public.ts';
import { DEMO_SELLERS, demoPhone } from '../demoSellers.ts';
import { planShot } from '../photos/shot.ts';
import { DEMO_LISTINGS } from './demoListings.ts';

test.each(DEMO_LISTINGS)('"$title" is a listing that a seller could have posted', (listing) => {
  const { title, description, price, condition, campus_place } = listing;
  const typed = { title, description, price, condition, campus_place, category_id: 1 };
  const parsed = v.safeParse(NewListingSchema, typed);
  expect(parsed.issues?.map(({ message }) => message)).toBeUndefined();
  expect(parsed.output).toMatchObject({ title, description });
});

test.each(DEMO_SELLERS)('$username has a name, a phone and a location that §5 takes', (seller) => {
  expect(v.is(UsernameFieldSchema, seller.username)).toBe(true);
  expect(v.is(LocationFieldSchema, seller.location)).toBe(true);
  expect(v.is(PhoneFieldSchema, demoPhone(DEMO_SELLERS.indexOf(seller)))).toBe(true);
});

test('a visitor who chooses any condition, or a place of the list, finds something', () => {
  for (const condition of CONDITIONS)
    expect(DEMO_LISTINGS.filter((listing) => listing.condition === condition).length).toBeGreaterThan(2);
  const places = DEMO_LISTINGS.flatMap(({ campus_place: place }) => place ?? []);
  expect(SHIPPED_PLACES).toEqual(expect.arrayContaining(places));
  expect(new Set(places).size).toBeGreaterThan(5);
  // Some sellers leave the fields empty, and the cards have to look well without.
  expect(places.length).toBeLessThan(DEMO_LISTINGS.length);
});

test('no two titles are the same, and no two photos are taken alike', () => {
  expect(new Set(DEMO_LISTINGS.map(({ title }) => title)).size).toBe(DEMO_LISTINGS.length);
  const pictures = DEMO_LISTINGS.flatMap(({ picture, further = [] }) => further.concat(picture));
  expect(new Set(pictures.map((picture) => String(planShot(picture).toThing))).size).toBe(pictures.length);
});
