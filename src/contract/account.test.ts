import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from './errors.ts';
import { newPhoto, newPhotoIndex, PhotoOrderSchema } from './photoOrder.ts';
import { ProfilePatchSchema } from './profilePatch.ts';

const CHARACTERS = 'Names can only contain letters, numbers, spaces, apostrophes, periods, and hyphens.';

test.each([
  ['Tariro', 'Tariro'],
  ['  Nyasha O’Brien-Moyo Jr. 2 ', "Nyasha O'Brien-Moyo Jr. 2"],
  ['Zoë', 'Zoë'],
  ['\u3164\u200B', ''],
  ['', ''],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the name %j is taken as %j', (typed, taken) => {
  expect(v.parse(ProfilePatchSchema, { display_name: typed })).toEqual({ display_name: taken });
});

test.each([
  ['x'.repeat(61), 'Names must be 60 characters or less.'],
  ['Tariro <3', CHARACTERS],
  ['a\nb', CHARACTERS],
  [`Zalgo${'\u0301'.repeat(20)}`, CHARACTERS],
  ["'.-", 'Names must have a letter or a number.'],
  [7, CHARACTERS],
])('the name %j gets its sentence', (typed, sentence) => {
  const { issues } = v.safeParse(ProfilePatchSchema, { first_name: typed });
  expect(fieldErrors(issues ?? [])).toEqual({ first_name: [sentence] });
});

test('the order of photos travels as a list, or as JSON in a form', () => {
  const order = ['a1', newPhoto(0), 'b2'];
  expect(v.parse(PhotoOrderSchema, order)).toEqual(order);
  expect(v.parse(PhotoOrderSchema, JSON.stringify(order))).toEqual(order);
  expect(order.map(newPhotoIndex)).toEqual([null, 0, null]);
});

test.each([
  ['not JSON', '[', 'The order of the photos could not be read.'],
  ['no list', '{}', 'The order of the photos could not be read.'],
  ['a photo twice', ['a', 'a'], 'The order of the photos could not be read.'],
  ['nothing', [], 'Image is required.'],
  ['five photos', ['a', 'b', 'c', 'd', 'e'], 'A listing can have at most 4 photos.'],
])('an order of %s gets its sentence', (_what, order, sentence) => {
  expect(v.safeParse(PhotoOrderSchema, order).issues?.[0]?.message).toBe(sentence);
});
