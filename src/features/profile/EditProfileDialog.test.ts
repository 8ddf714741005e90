import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { fieldErrors } from '../../contract/apiFields.ts';
import type { Profile } from '../../contract/profile.ts';
import { profileFormSchema, profilePatch, profileValues, type ProfileValues } from './EditProfileDialog.tsx';

const newcomer = aProfile({ phone_number: null, location: null });

function messages(profile: Profile, changes: Partial<ProfileValues>) {
  const values = { ...profileValues(profile), ...changes };
  const { issues = [] } = v.safeParse(profileFormSchema(profile), values);
  return Object.values(fieldErrors(issues)).flat();
}

test.each<[string, Profile, Partial<ProfileValues>, string[]]>([
  [
    'an existing phone and location cannot be removed',
    aProfile(),
    { phone_number: '', location: '' },
    ['Phone number is required.', 'Business location is required.'],
  ],
  ['a new user may leave both empty', newcomer, {}, []],
  [
    'but what they type follows section 5',
    newcomer,
    { location: 'A' },
    ['Location must be at least 2 characters long.'],
  ],
])('%s', (_rule, profile, changes, expected) => {
  expect(messages(profile, changes)).toEqual(expected);
});

const open = aProfile({ shop_url: '/s/tariro', shop_shows_picture: false });
test.each<[string, Profile, Partial<ProfileValues>, object]>([
  ['nothing without a change', aProfile(), {}, {}],
  [
    'tidied names, also emptied ones',
    aProfile(),
    { first_name: ' Ngozi O’Brien ', display_name: '' },
    { first_name: "Ngozi O'Brien", display_name: '' },
  ],
  [
    'a closed shop, and its picture',
    open,
    { shop_enabled: false, shop_shows_picture: true },
    { shop_enabled: false, shop_shows_picture: true },
  ],
])('the form sends %s', (_what, profile, changes, patch) => {
  const values = v.parse(profileFormSchema(profile), { ...profileValues(profile), ...changes });
  expect(profilePatch(profile, values)).toEqual(patch);
});
