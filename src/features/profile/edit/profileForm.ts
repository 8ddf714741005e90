import * as v from 'valibot';
import {
  LocationFieldSchema,
  NameFieldSchema,
  PhoneFieldSchema,
  type Profile,
  type ProfilePatch,
} from '../../../contract/profile.ts';

const orEmpty = <T extends v.GenericSchema<string, string>>(field: T) => v.union([v.literal(''), field]);

/**
 * §5's rules for what a profile says. A phone or a location that is there can be changed, but not
 * taken away.
 */
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
/** What is typed. */
export type ProfileDraft = v.InferInput<Schema>;
/** What may be sent: every field has passed its rules. */
export type FinishedProfile = v.InferOutput<Schema>;

const FIELDS = ['first_name', 'display_name', 'phone_number', 'location'] as const;

/** Whether anybody may see the seller's shop. */
const hasOpenShop = ({ shop_url: address }: Profile): boolean => typeof address === 'string';

/** The form as it is opened: with what the profile says now. */
export const profileDraft = (profile: Profile): ProfileDraft => ({
  first_name: profile.first_name ?? '',
  display_name: profile.display_name ?? '',
  phone_number: profile.phone_number ?? '',
  location: profile.location ?? '',
  shop_enabled: hasOpenShop(profile),
  shop_shows_picture: profile.shop_shows_picture ?? false,
});

/** What is to be saved: what differs, and nothing else. */
export function profilePatch(profile: Profile, edited: FinishedProfile): ProfilePatch {
  const patch: ProfilePatch = {};
  for (const field of FIELDS) if (edited[field] !== (profile[field] ?? '')) patch[field] = edited[field];
  if (edited.shop_enabled !== hasOpenShop(profile)) patch.shop_enabled = edited.shop_enabled;
  if (edited.shop_shows_picture !== (profile.shop_shows_picture ?? false))
    patch.shop_shows_picture = edited.shop_shows_picture;
  return patch;
}
