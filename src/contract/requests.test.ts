import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  AccountExportSchema,
  GoogleCredentialSchema,
  PasswordChangeSchema,
  PasswordConfirmationSchema,
  PasswordResetSchema,
  RecoveryCodeSchema,
  RegistrationSchema,
} from './account.ts';
import { fieldErrors } from './apiFields.ts';
import { FirstPageSchema, RuntimeConfigSchema } from './firstPage.ts';
import { ListingPatchSchema, NewListingSchema } from './listingFields.ts';
import { paths } from './paths.ts';
import { ProfilePatchSchema, ProfileSchema } from './profile.ts';
import {
  DevicePushRequestSchema,
  DevicePushSchema,
  PushEndSchema,
  PushRequestSchema,
} from './pushNotifications.ts';
import { FacetsSchema, SuggestionsSchema } from './search.ts';

const PASSWORDS = { password: 'Sunny#d1', password2: 'Sunny#d1' };
const OTHERS = { password: 'Sunny#d1', password2: 'Sunny#d2' };
const HINT = expect.stringMatching(/^8 to 24 characters/);
const MATCH = 'Must match the first password input field.';
const PUSH = {
  endpoint: 'https://push.example.org/1',
  p256dh: 'x'.repeat(87),
  auth: '_'.repeat(22),
  query: 'q=lamp',
};
const NO_PUSH = 'This is no push subscription of a browser.';

/** The first sentence of each field; a field that is not sent is undefined, as the server has it. */
const problems = (schema: v.GenericSchema, sent: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrors(v.safeParse(schema, sent).issues ?? [])).map(([field, [first]]) => [
      field,
      first,
    ]),
  );

test.each<[string, v.GenericSchema, unknown, object]>([
  ['registration', RegistrationSchema, { username: 'rudo', ...PASSWORDS }, {}],
  ['registration', RegistrationSchema, { username: 'rudo', ...OTHERS }, { password2: MATCH }],
  [
    'registration',
    RegistrationSchema,
    { username: undefined, password: undefined, password2: undefined },
    { username: expect.stringMatching(/^4 to/), password: HINT, password2: MATCH },
  ],
  ['Google sign-in', GoogleCredentialSchema, { token: ' ' }, { token: 'Token is required.' }],
  ['Google sign-in', GoogleCredentialSchema, { token: undefined }, { token: 'Token is required.' }],
  ['password change', PasswordChangeSchema, { current_password: '', ...PASSWORDS }, {}],
  ['password change', PasswordChangeSchema, { current_password: '', ...OTHERS }, { password2: MATCH }],
  [
    'password change',
    PasswordChangeSchema,
    { current_password: undefined, password: undefined, password2: undefined },
    { current_password: 'Password is required.', password: HINT, password2: MATCH },
  ],
  ['confirmation', PasswordConfirmationSchema, { password: '' }, {}],
  [
    'confirmation',
    PasswordConfirmationSchema,
    { password: undefined },
    { password: 'Password is required.' },
  ],
  ['reset', PasswordResetSchema, { username: 'rudo', code: 'x'.repeat(100), ...PASSWORDS }, {}],
  ['reset', PasswordResetSchema, { username: 'rudo', code: '1', ...OTHERS }, { password2: MATCH }],
  [
    'reset',
    PasswordResetSchema,
    { username: ' ', code: ' ', ...PASSWORDS },
    { username: 'Username is required.', code: 'Code is required.' },
  ],
  [
    'reset',
    PasswordResetSchema,
    { username: undefined, code: undefined, password: undefined, password2: undefined },
    {
      username: 'Username is required.',
      code: 'Code is required.',
      password: HINT,
      password2: MATCH,
    },
  ],
  [
    'reset',
    PasswordResetSchema,
    { username: 'rudo', code: 'x'.repeat(101), ...PASSWORDS },
    { code: expect.stringContaining('100') },
  ],
  ['push', PushRequestSchema, PUSH, {}],
  [
    'push',
    PushRequestSchema,
    { endpoint: undefined, p256dh: undefined, auth: undefined, query: 1 },
    {
      endpoint: NO_PUSH,
      p256dh: NO_PUSH,
      auth: NO_PUSH,
      query: 'Say what is looked for.',
    },
  ],
  [
    'push',
    PushRequestSchema,
    { endpoint: 'push', p256dh: 'x'.repeat(86), auth: `${'_'.repeat(21)}=`, query: 'q'.repeat(501) },
    {
      endpoint: NO_PUSH,
      p256dh: NO_PUSH,
      auth: NO_PUSH,
      query: 'A search must be 500 characters or less.',
    },
  ],
  [
    'push',
    PushRequestSchema,
    { ...PUSH, endpoint: `https://push.example.org/${'x'.repeat(1000)}` },
    { endpoint: NO_PUSH },
  ],
  ['end of push', PushEndSchema, { endpoint: PUSH.endpoint }, {}],
  [
    'end of push',
    PushEndSchema,
    { endpoint: undefined, query: 1 },
    { endpoint: NO_PUSH, query: 'Say what is looked for.' },
  ],
  ['searches of a device', DevicePushRequestSchema, { endpoint: 1 }, { endpoint: NO_PUSH }],
  [
    'listing',
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
  ['change of a listing', ListingPatchSchema, {}, {}],
  [
    'change of a listing',
    ListingPatchSchema,
    { photo_order: ['new:0', 7] },
    { photo_order: 'The order of the photos could not be read.' },
  ],
  [
    'change of a listing',
    ListingPatchSchema,
    { title: ' ', status: 'lost', photo_order: '{', campus_place: 'x' },
    {
      title: 'Title is required.',
      status: 'Status must be active, reserved or sold.',
      photo_order: 'The order of the photos could not be read.',
      campus_place: 'Place must be at least 2 characters long.',
    },
  ],
  ['profile', ProfilePatchSchema, {}, {}],
  [
    'profile',
    ProfilePatchSchema,
    { phone_number: 1, location: 1, display_name: '<', shop_enabled: 'yes' },
    {
      phone_number: 'Phone number is required.',
      location: 'Business location is required.',
      display_name: expect.stringMatching(/^Names can only/),
      shop_enabled: expect.any(String),
    },
  ],
])('%s #%#: each field gets its sentence', (_, schema, sent, sentences) => {
  expect(problems(schema, sent)).toEqual(sentences);
});

const LISTING = { title: ' Desk lamp ', price: '', category_id: 3 };
const NO_NAMES = { display_name: null, first_name: null, phone_number: null, location: null };

test.each<[string, v.GenericSchema, unknown, object]>([
  [
    'a registration',
    RegistrationSchema,
    { username: ' rudo ', ...PASSWORDS },
    { username: 'rudo', email: '', ...PASSWORDS },
  ],
  ['a Google token', GoogleCredentialSchema, { token: ' t ' }, { token: 't' }],
  [
    'a code',
    PasswordResetSchema,
    { username: 'rudo', code: ' c ', ...PASSWORDS },
    { username: 'rudo', code: 'c', ...PASSWORDS },
  ],
  ['code', RecoveryCodeSchema, { code: 'a', made_at: 7 }, { code: 'a' }],
  [
    'a listing',
    NewListingSchema,
    LISTING,
    { title: 'Desk lamp', description: '', price: null, category_id: '3' },
  ],
  [
    'a listing with all',
    NewListingSchema,
    { ...LISTING, description: ' a\r\nb ', price: ' free ', condition: '', campus_place: ' Main  Hall ' },
    {
      title: 'Desk lamp',
      description: 'a\nb',
      price: 0,
      category_id: '3',
      condition: null,
      campus_place: 'Main Hall',
    },
  ],
  [
    'a changed listing',
    ListingPatchSchema,
    { price: '.5', condition: 'worn', status: 'sold', campus_place: null },
    { price: 50, condition: 'worn', status: 'sold', campus_place: null },
  ],
  [
    'a profile',
    ProfileSchema,
    { username: 'rudo', has_password: 1, recovery_code_made_at: 'today', shop_url: 1 },
    {
      username: 'rudo',
      ...NO_NAMES,
      profile_picture: null,
    },
  ],
  [
    'facets',
    FacetsSchema,
    { total: 1 },
    { total: 1, is_capped: false, conditions: {}, campus_places: {}, safe_places: [] },
  ],
  ['suggestions', SuggestionsSchema, { searches: ['lamp'] }, { searches: ['lamp'] }],
  [
    'a first page',
    FirstPageSchema,
    { responses: { 'listings/items/': { body: [], link: null, substituted: 'a' } }, renderedAt: 1 },
    {
      sentAt: null,
      responses: { 'listings/items/': { body: [], link: null, substituted: 'a' } },
      renderedAt: 1,
    },
  ],
  [
    'an address in the configuration',
    v.pick(RuntimeConfigSchema, ['apiHost', 'facebookUrl']),
    { apiHost: 'http://api.example.org', facebookUrl: 'HTTPS://facebook.com' },
    { apiHost: 'http://api.example.org', facebookUrl: 'HTTPS://facebook.com' },
  ],
])('%s is read whole, and what is left out gets its default', (_, schema, sent, read) => {
  expect(v.parse(schema, sent)).toEqual(read);
});

test.each([
  [RuntimeConfigSchema, { apiHost: 'javascript:alert(1)//https:' }],
  [RuntimeConfigSchema, { apiHost: '/api' }],
  [RuntimeConfigSchema, { productName: '' }],
  [FirstPageSchema, { responses: { 'listings/items/': { body: [] } } }],
  [DevicePushSchema, {}],
  [SuggestionsSchema, {}],
  [FacetsSchema, { total: 1, conditions: { new: 'one' } }],
  [RecoveryCodeSchema, {}],
  [AccountExportSchema, { exported_at: '2026-01-31T12:00:00Z', profile: {}, listings: [], reports: [] }],
  [AccountExportSchema.entries.listings, [{}]],
])('#%# is not read', (schema: v.GenericSchema, sent) => {
  expect(v.is(schema, sent)).toBe(false);
});

test('what is written into a path stays one part of it', () => {
  expect(paths.profile('a/b')).toBe('auth/profile/a%2Fb/');
  expect(paths.shop('a?b')).toBe('shops/a%3Fb/');
  expect(paths.listing('a b')).toBe('listings/items/a%20b/');
  expect(paths.listingsByUsername('ä')).toBe('listings/items/by-username/%C3%A4/');
});
