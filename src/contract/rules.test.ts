import { expect, test } from 'vitest';
import * as v from 'valibot';
import { PasswordFieldSchema, PasswordResetSchema, UsernameFieldSchema } from './account.ts';
import {
  CampusPlaceFieldSchema,
  CategoryIdFieldSchema,
  DescriptionFieldSchema,
  TitleFieldSchema,
} from './listingFields.ts';
import { ModeratorSearchSchema } from './moderation.ts';
import { centsOf, PriceFieldSchema } from './price.ts';
import { LocationFieldSchema, NameFieldSchema, PhoneFieldSchema } from './profile.ts';
import {
  listingPhotoProblem,
  newPhoto,
  newPhotoIndex,
  PhotoOrderSchema,
  profilePictureProblem,
} from './photo.ts';

/** Why a value is rejected, or null. */
function problemOf(schema: v.GenericSchema, value: unknown): string | null {
  const { issues } = v.safeParse(schema, value);
  return issues?.[0].message ?? null;
}

/** §9, to the letter: "max 2MB". */
const TWO_MB = 2 * 1024 * 1024;
const NAME_CHARACTERS = 'Names can only contain letters, numbers, spaces, apostrophes, periods, and hyphens.';
const PLACE_CHARACTERS = 'Place can only contain letters, numbers, spaces, commas, periods, and hyphens.';
const CHARACTERS = 'Only letters, numbers, spaces, and basic punctuation are allowed.';
const USERNAME =
  '4 to 24 characters. Must begin with a letter. Letters, numbers, underscores, hyphens allowed.';

test('§5, Username: what is not allowed gets the hint', () => {
  for (const name of ['rudo', 'Rudo_99-x', 'a'.repeat(24), ' rudo '])
    expect(problemOf(UsernameFieldSchema, name)).toBeNull();
  for (const name of ['', 'rud', 'a'.repeat(25), '1rudo', '_rudo', 'ru do', 'rudo!', 'rudó'])
    expect(problemOf(UsernameFieldSchema, name), name).toBe(USERNAME);
});

const WEAK = ['Sunny#1', `Aa1!${'x'.repeat(21)}`, 'sunny#d1', 'SUNNY#D1', 'Sunny#dd', 'Sunnyyd1', 'Sunny&d1'];
test('§5, Password: what is not allowed gets the hint', () => {
  for (const password of ['Sunny!d1', 'Sunny@d1', 'Sunny#d1', 'Sunny$d1', `Aa1%${'x'.repeat(20)}`])
    expect(problemOf(PasswordFieldSchema, password)).toBeNull();
  for (const password of WEAK)
    expect(problemOf(PasswordFieldSchema, password), password).toMatch(/^8 to 24 characters/);
});

test.each<[string, v.GenericSchema, unknown, string | null]>([
  ['title', TitleFieldSchema, ' ', 'Title is required.'],
  ['title', TitleFieldSchema, ' ab ', 'Title must be at least 3 characters.'],
  ['title', TitleFieldSchema, 'a'.repeat(255), null],
  ['title', TitleFieldSchema, 'a'.repeat(256), 'Title must be less than 255 characters.'],
  ['title', TitleFieldSchema, 'Lamp (new), really? 2-in-1. Yes!', null],
  ['title', TitleFieldSchema, 'Büchër ١٢', null],
  ['title', TitleFieldSchema, 'Two\nlines', CHARACTERS],
  ['title', TitleFieldSchema, '\u3164\u115F\u1160\uFFA0', 'Title is required.'],
  ['title', TitleFieldSchema, '\u0301\u0301\u0301', CHARACTERS],
  ['title', TitleFieldSchema, 'मेज़ और कुर्सी, ที่นั่ง, မြို့', null],
  ['title', TitleFieldSchema, '(!?)', 'Title is required.'],
  ['description', DescriptionFieldSchema, 'Two\r\nlines.', null],
  ['description', DescriptionFieldSchema, 'a'.repeat(1000), null],
  ['description', DescriptionFieldSchema, 'a'.repeat(1001), 'Description must be less than 1000 characters.'],
  ['description', DescriptionFieldSchema, 'a@b', CHARACTERS],
  ['price', PriceFieldSchema, 0, 'Price must be a positive number.'],
  ['category', CategoryIdFieldSchema, '', 'Category is required.'],
  ['phone', PhoneFieldSchema, '', 'Phone number is required.'],
  ['phone', PhoneFieldSchema, '263771234567', null],
  ['phone', PhoneFieldSchema, '0771234567', 'Enter a valid Zimbabwe phone number (e.g. 263771234567).'],
  ['phone', PhoneFieldSchema, '26377123456', 'Enter a valid Zimbabwe phone number (e.g. 263771234567).'],
  ['location', LocationFieldSchema, ' ', 'Business location is required.'],
  ['location', LocationFieldSchema, 'A', 'Location must be at least 2 characters long.'],
  ['location', LocationFieldSchema, 'Ab', null],
  ['location', LocationFieldSchema, 'a'.repeat(255), null],
  ['location', LocationFieldSchema, 'Mt. Pleasant, block 4-b', null],
  ['location', LocationFieldSchema, '., -', 'Business location is required.'],
  ['place', CampusPlaceFieldSchema, '\u3164', null],
  ['place', CampusPlaceFieldSchema, '--', 'Place must have a letter or a number.'],
  ['place', CampusPlaceFieldSchema, 'x'.repeat(61), 'Place must be 60 characters or less.'],
  ['place', CampusPlaceFieldSchema, 'Swinton_Hall', PLACE_CHARACTERS],
  ['location', LocationFieldSchema, 'a'.repeat(256), 'Location must be 255 characters or less.'],
  ['location', LocationFieldSchema, 'Block #4', PLACE_CHARACTERS.replace('Place', 'Location')],
  ['name', NameFieldSchema, 'x'.repeat(61), 'Names must be 60 characters or less.'],
  ['name', NameFieldSchema, 'Tariro <3', NAME_CHARACTERS],
  ['name', NameFieldSchema, `Zalgo${'\u0301'.repeat(20)}`, NAME_CHARACTERS],
  ['name', NameFieldSchema, "'.-", 'Names must have a letter or a number.'],
  ['order of the photos', PhotoOrderSchema, '["a1","new:0"]', null],
  ['order of the photos', PhotoOrderSchema, '[', 'The order of the photos could not be read.'],
  ['order of the photos', PhotoOrderSchema, ['a', 'a'], 'The order of the photos could not be read.'],
  ['order of the photos', PhotoOrderSchema, [], 'Image is required.'],
  ['order of the photos', PhotoOrderSchema, 'a b c d e'.split(' '), 'A listing can have at most 4 photos.'],
])('§5, New listing: the %s #%# gets its sentence', (_field, schema, value, sentence) => {
  expect(problemOf(schema, value)).toBe(sentence);
});

test('what is typed or sent is normalised', () => {
  expect(v.parse(NameFieldSchema, '  Nyasha O’Brien-Moyo Jr. 2 ')).toBe("Nyasha O'Brien-Moyo Jr. 2");
  expect(v.parse(NameFieldSchema, '\u3164\u200B')).toBe('');
  const order = ['a1', newPhoto(0), 'b2'];
  expect(v.parse(PhotoOrderSchema, JSON.stringify(order))).toEqual(order);
  expect(order.map(newPhotoIndex)).toEqual([null, 0, null]);
});

test.each([
  [null, 'Image is required.'],
  [{ type: 'image/jpeg', size: TWO_MB }, null],
  [{ type: 'image/jpeg', size: TWO_MB + 1 }, 'Image must be less than 2MB. File size: 2.00MB'],
  [{ type: 'image/webp', size: 1 }, null],
  [{ type: 'image/gif', size: 1 }, 'Image must be JPG, PNG, or WEBP. Detected type: image/gif'],
  [{ type: '', size: 1 }, 'Image must be JPG, PNG, or WEBP. Detected type: unknown'],
])('§5, Image: %j gets: %s', (photo, sentence) => {
  expect(listingPhotoProblem(photo)).toBe(sentence);
});

test.each([
  [{ type: 'text/plain', size: 1 }, 'Please select an image file'],
  [{ type: 'image/gif', size: TWO_MB }, null],
  [{ type: 'image/jpeg', size: TWO_MB + 1 }, 'File size must be less than 2MB'],
])('§5, Profile picture: %j gets: %s', (picture, sentence) => {
  expect(profilePictureProblem(picture)).toBe(sentence);
});

// Direction marks and isolates, word joiner, byte order mark, soft hyphen, and unusual spaces around it.
const pasted = (number: string) =>
  `\u202F\u200E\u202A${number.split('').join('\u2060')}\u202C\u2066\u2069\u200F\uFEFF\u00AD\u2009`;
test('a phone, price, code or search that is pasted with invisible marks is cleaned', () => {
  expect(v.parse(PhoneFieldSchema, pasted('263771234567'))).toBe('263771234567');
  expect(v.parse(PriceFieldSchema, pasted('12.50'))).toBe(1250);
  expect(centsOf(pasted('12.50'))).toBe(1250);
  const reset = { username: 'rudo', password: 'Correct#Horse1', password2: 'Correct#Horse1' };
  expect(v.parse(PasswordResetSchema, { ...reset, code: pasted('AB12') }).code).toBe('AB12');
  expect(v.parse(ModeratorSearchSchema, { of: pasted('+263771234567') })).toEqual({ of: '+263771234567' });
});
