import type * as v from 'valibot';
import type { ProfilePatchSchema } from '../../../src/contract/profile.ts';
import type { ProfileChange } from './store.ts';

/** What a patch changes: only the fields that it names. */
export function profileChange(patch: v.InferOutput<typeof ProfilePatchSchema>): ProfileChange {
  return {
    // What is empty takes away what was there.
    ...(patch.first_name !== undefined && { first_name: patch.first_name || null }),
    ...(patch.display_name !== undefined && { display_name: patch.display_name || null }),
    ...(patch.phone_number !== undefined && { phone_number: patch.phone_number }),
    ...(patch.location !== undefined && { location: patch.location }),
    ...(patch.shop_enabled !== undefined && { shop_enabled: Number(patch.shop_enabled) }),
    ...(patch.shop_shows_picture !== undefined && { shop_shows_picture: Number(patch.shop_shows_picture) }),
  };
}
