import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { fieldErrors } from '../../../contract/apiFields.ts';
import { profileDraft, profileFormSchema, profilePatch } from './profileForm.ts';

const messages = (schema: ReturnType<typeof profileFormSchema>, value: unknown) =>
  Object.values(fieldErrors(v.safeParse(schema, value).issues ?? [])).flat();

test('a phone and a location that are there can be changed, but not taken away', () => {
  const schema = profileFormSchema(aProfile());
  const emptied = { ...profileDraft(aProfile()), phone_number: '', location: '' };
  expect(messages(schema, emptied)).toEqual(['Phone number is required.', 'Business location is required.']);
});

test('who never had them may leave them empty; what is typed is judged by section 5', () => {
  const nobody = aProfile({ phone_number: null, location: null });
  const schema = profileFormSchema(nobody);
  expect(messages(schema, profileDraft(nobody))).toEqual([]);
  expect(messages(schema, { ...profileDraft(nobody), phone_number: '0771 234 567', location: 'A' })).toEqual([
    'Enter a valid Zimbabwe phone number (e.g. 263771234567).',
    'Location must be at least 2 characters long.',
  ]);
});

test('names are tidied, at most 60 characters of the kind that names have, and may be emptied', () => {
  const schema = profileFormSchema(aProfile());
  const draft = profileDraft(aProfile());
  expect(messages(schema, { ...draft, first_name: 'Chi@po' })).toEqual([
    'Names can only contain letters, numbers, spaces, apostrophes, periods, and hyphens.',
  ]);
  expect(messages(schema, { ...draft, display_name: 'x'.repeat(61) })).toEqual([
    'Names must be 60 characters or less.',
  ]);
  const edited = v.parse(schema, { ...draft, first_name: ' Ngozi O’Brien ', display_name: '' });
  expect(profilePatch(aProfile(), edited)).toEqual({ first_name: "Ngozi O'Brien", display_name: '' });
});

test('what was not touched is not sent', () => {
  expect(profilePatch(aProfile(), v.parse(profileFormSchema(aProfile()), profileDraft(aProfile())))).toEqual(
    {},
  );
});

test('the shop is closed, or shows the picture, when its owner says so', () => {
  const profile = aProfile({ shop_url: '/s/tariro', shop_shows_picture: false });
  const typed = { ...profileDraft(profile), shop_enabled: false, shop_shows_picture: true };
  expect(profilePatch(profile, v.parse(profileFormSchema(profile), typed))).toEqual({
    shop_enabled: false,
    shop_shows_picture: true,
  });
});
