import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { picturePath } from '../../blobs/keys.ts';
import type { ProfileSchema } from '../../../src/contract/profile.ts';
import type { UserRow } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { isSuspendedAt } from '../moderation/state.ts';

type OwnProfile = Presented<typeof ProfileSchema>;
type AnyProfile = Pick<
  OwnProfile,
  'username' | 'display_name' | 'first_name' | 'phone_number' | 'location' | 'profile_picture'
>;

/** The own profile on the API (§3), with what the user's row does not have. */
export function presentOwnProfile(
  user: UserRow,
  now: number,
  facts: Pick<OwnProfile, 'recovery_code_made_at' | 'unread_decisions' | 'waiting_sellers'>,
): OwnProfile {
  return {
    ...shown(user),
    ...facts,
    has_password: user.password_hash !== null,
    shop_url: user.shop_enabled === 1 ? pagePaths.shop(user.username) : null,
    shop_shows_picture: user.shop_shows_picture === 1,
    is_moderator: user.role !== null,
    is_suspended: isSuspendedAt(user, now),
    student_until: user.student_until === null ? null : new Date(user.student_until).toISOString(),
  };
}

function shown(user: UserRow): AnyProfile {
  return {
    username: user.username,
    display_name: user.display_name,
    first_name: user.first_name,
    phone_number: user.phone_number,
    location: user.location,
    profile_picture: user.picture_key === null ? null : picturePath(user.picture_key),
  };
}

/** Another user's profile, without the phone number, which product pages show one at a time. */
export function presentProfile(user: UserRow): AnyProfile {
  return { ...shown(user), phone_number: null };
}
