import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anApiListing } from '../../tests/support/fixtures.ts';
import { CapabilitiesSchema, NO_CAPABILITIES } from './capabilities.ts';
import { ListingSchema } from './listing.ts';

test('of what a back end says that it can, the app takes what it knows', () => {
  const answer = { conditions: ['worn', 'mint'], campus_places: ['Main Campus'], wings: true };
  expect(v.parse(CapabilitiesSchema, answer)).toEqual({
    ...NO_CAPABILITIES,
    conditions: ['worn'],
    campus_places: ['Main Campus'],
  });
  expect(v.parse(CapabilitiesSchema, {})).toEqual(NO_CAPABILITIES);
  expect(v.safeParse(CapabilitiesSchema, '<html>').success).toBe(false);
});

test.each([
  ['used', 7],
  [3, { name: 'Main Campus' }],
  [undefined, undefined],
])('another back end’s condition (%j) and place (%j) leave the listing readable', (condition, place) => {
  const listing = v.parse(ListingSchema, { ...anApiListing(), condition, campus_place: place });
  expect(listing).toMatchObject({ title: 'Desk lamp', condition: null });
  expect([null, '7']).toContain(listing.campus_place);
});
