import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { NewListingSchema } from '../../../src/contract/listingFields.ts';
import { CATEGORIES, LISTINGS, SELLERS } from './market.ts';

const usernames = SELLERS.map(({ username }) => username);

test.each(LISTINGS)('"$title" is a listing that a seller could have posted', (listing) => {
  const { title, description, category, seller } = listing;
  const parsed = v.safeParse(NewListingSchema, { ...listing, category_id: 1 });
  expect(parsed.issues?.map(({ message }) => message)).toBeUndefined();
  expect(parsed.output).toMatchObject({ title, description });
  expect(CATEGORIES).toContain(category);
  expect(usernames).toContain(seller);
});

test('each picture is shown once, and each listing for sale has one', () => {
  for (const { kind, photos } of LISTINGS) expect(photos.length > 0).toBe(kind === 'sale');
  const named = [
    ...LISTINGS.flatMap(({ photos }) => photos),
    ...SELLERS.flatMap(({ picture }) => picture ?? []),
  ];
  expect(named.toSorted()).toEqual(readdirSync(new URL('pictures/', import.meta.url)).toSorted());
});
