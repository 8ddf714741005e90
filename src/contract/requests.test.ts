import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  CredentialsSchema,
  GoogleCredentialSchema,
  PasswordChangeSchema,
  PasswordConfirmationSchema,
  PasswordResetSchema,
  RegistrationSchema,
} from './account.ts';
import { fieldErrors } from './apiFields.ts';
import { RuntimeConfigSchema } from './firstPage.ts';
import { ListingPatchSchema, NewListingSchema } from './listingFields.ts';
import { paths } from './paths.ts';
import { ProfilePatchSchema, ProfileSchema } from './profile.ts';
import { FacetsSchema } from './search.ts';

const PASSWORDS = { password: 'Sunny#d1', password2: 'Sunny#d1' };
const OTHERS = { password: 'Sunny#d1', password2: 'Sunny#d2' };
const HINT = expect.stringMatching(/^8 to 24 characters/);
const MATCH = 'Must match the first password input field.';
const NO_USERNAME = 'Username is required.';
const NO_PASSWORD = 'Password is required.';

/** The first sentence of each field. */
function problems(schema: v.GenericSchema, sent: unknown) {
  const errors = fieldErrors(v.safeParse(schema, sent).issues ?? []);
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));
}

const PASSWORD_PROBLEMS = { password: HINT, password2: MATCH };

test.each<[v.GenericSchema, sentences: object]>([
  [RegistrationSchema, { username: expect.stringMatching(/^4 to/), ...PASSWORD_PROBLEMS }],
  [CredentialsSchema, { username: NO_USERNAME, password: NO_PASSWORD }],
  [GoogleCredentialSchema, { token: 'Token is required.' }],
  [PasswordChangeSchema, { current_password: NO_PASSWORD, ...PASSWORD_PROBLEMS }],
  [PasswordConfirmationSchema, { password: NO_PASSWORD }],
  [PasswordResetSchema, { username: NO_USERNAME, code: 'Code is required.', ...PASSWORD_PROBLEMS }],
])('#%#: each field that is not sent gets its sentence', (schema, sentences) => {
  const sent = Object.fromEntries(Object.keys(sentences).map((field) => [field, undefined]));
  expect(problems(schema, sent)).toEqual(sentences);
});

const RESET = { username: 'rudo', ...PASSWORDS };

test.each<[v.GenericSchema, sent: object, sentences: object]>([
  [RegistrationSchema, { username: 'rudo', ...OTHERS }, { password2: MATCH }],
  [CredentialsSchema, { username: '', password: 'x' }, { username: NO_USERNAME }],
  [PasswordChangeSchema, { current_password: '', ...PASSWORDS }, {}],
  [PasswordResetSchema, { ...RESET, code: 'x'.repeat(101) }, { code: expect.stringContaining('100') }],
  [
    NewListingSchema,
    { title: undefined, description: 1, price: [], category_id: true, condition: 'mint', campus_place: 1 },
    {
      title: 'Title is required.',
      description: expect.stringMatching(/^Only letters/),
      price: 'Price must be a positive number.',
      category_id: 'Category is required.',
      condition: 'Condition must be new, like_new, good or worn.',
      campus_place: 'Place must be a text.',
    },
  ],
  [
    ListingPatchSchema,
    { title: ' ', status: 'lost' },
    { title: 'Title is required.', status: 'Status must be active, reserved or sold.' },
  ],
  [ListingPatchSchema, {}, {}],
  [ProfilePatchSchema, {}, {}],
])('#%#: each field gets its sentence', (schema, sent, sentences) => {
  expect(problems(schema, sent)).toEqual(sentences);
});

const LISTING = { title: ' Desk lamp ', price: '', category_id: 3 };
const NO_NAMES = { display_name: null, first_name: null, phone_number: null, location: null };

test.each<[v.GenericSchema, sent: object, read: object]>([
  [RegistrationSchema, { username: ' rudo ', ...PASSWORDS }, { username: 'rudo', email: '', ...PASSWORDS }],
  [NewListingSchema, LISTING, { title: 'Desk lamp', description: '', price: null, category_id: '3' }],
  [
    NewListingSchema,
    { ...LISTING, price: ' free ', condition: '', campus_place: ' Main  Hall ' },
    expect.objectContaining({ price: 0, condition: null, campus_place: 'Main Hall' }),
  ],
  [ListingPatchSchema, { price: '.5', campus_place: null }, { price: 50, campus_place: null }],
  [
    ProfileSchema,
    { username: 'rudo', has_password: 1, recovery_code_made_at: 'today', shop_url: 1 },
    { username: 'rudo', ...NO_NAMES, profile_picture: null },
  ],
  [
    FacetsSchema,
    { total: 1 },
    { total: 1, is_capped: false, conditions: {}, campus_places: {}, safe_places: [] },
  ],
])('#%# is read whole, and what is left out gets its default', (schema, sent, read) => {
  expect(v.parse(schema, sent)).toEqual(read);
});

test.each(['javascript:alert(1)//https:', '/api'])('%s is no host of an API', (apiHost) => {
  expect(v.is(RuntimeConfigSchema, { apiHost })).toBe(false);
});

test('what is written into a path stays one part of it', () => {
  expect(paths.profile('a/b')).toBe('auth/profile/a%2Fb/');
  expect(paths.listing('a?b')).toBe('listings/items/a%3Fb/');
});
