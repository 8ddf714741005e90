import * as v from 'valibot';
import {
  LocationFieldSchema,
  NameFieldSchema,
  PhoneFieldSchema,
  type Profile,
  type ProfilePatch,
} from '../../contract/profile.ts';

const orEmpty = <T extends v.GenericSchema<string, string>>(field: T) => v.union([v.literal(''), field]);

/** §5's rules for a profile. An existing phone or location can be changed, but not removed. */
export function profileFormSchema({ phone_number, location }: Pick<Profile, 'phone_number' | 'location'>) {
  return v.object({
    first_name: NameFieldSchema,
    display_name: NameFieldSchema,
    phone_number: phone_number ? PhoneFieldSchema : orEmpty(PhoneFieldSchema),
    location: location ? LocationFieldSchema : orEmpty(LocationFieldSchema),
    shop_enabled: v.boolean(),
    shop_shows_picture: v.boolean(),
  });
}

type Schema = ReturnType<typeof profileFormSchema>;
export type ProfileValues = v.InferInput<Schema>;
export type ValidProfileValues = v.InferOutput<Schema>;

export const profileValues = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name ?? '',
  display_name: profile.display_name ?? '',
  phone_number: profile.phone_number ?? '',
  location: profile.location ?? '',
  shop_enabled: typeof profile.shop_url === 'string',
  shop_shows_picture: profile.shop_shows_picture ?? false,
});

export function profilePatch(profile: Profile, edited: ValidProfileValues): ProfilePatch {
  const before = Object.entries(profileValues(profile));
  const changed = before.filter(([name, value]) => edited[name as keyof ProfileValues] !== value);
  return Object.fromEntries(changed.map(([name]) => [name, edited[name as keyof ProfileValues]]));
}
