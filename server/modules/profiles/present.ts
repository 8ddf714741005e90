import { pagePaths } from '../../../src/contract/pagePaths.ts';
import { picturePath } from '../../blobs/keys.ts';
import type { ProfileSchema } from '../../../src/contract/profile.ts';
import type { UserRow } from '../../database/tables.ts';
import type { Presented } from '../../http/operation.ts';
import { isSuspendedAt } from '../moderation/public.ts';

type OwnProfile = Presented<typeof ProfileSchema>;
type AnyProfile = Pick<
  OwnProfile,
  'username' | 'display_name' | 'first_name' | 'phone_number' | 'location' | 'profile_picture'
>;

interface OwnFacts {
  codeMadeAt: number | null;
  unread: number;
  waiting: number;
  now: number;
}

/**
 * The own profile on the API (§3), whether it has a password, the time of its recovery code
 * (`codeMadeAt`, milliseconds), and how many decisions about the user they have not read.
 */
export function presentOwnProfile(user: UserRow, { codeMadeAt, unread, waiting, now }: OwnFacts): OwnProfile {
  return {
    ...shown(user),
    has_password: user.password_hash !== null,
    shop_url: user.shop_enabled === 1 ? pagePaths.shop(user.username) : null,
    shop_shows_picture: user.shop_shows_picture === 1,
    recovery_code_made_at: codeMadeAt === null ? null : new Date(codeMadeAt).toISOString(),
    is_moderator: user.role !== null,
    is_suspended: isSuspendedAt(user, now),
    unread_decisions: unread,
    waiting_sellers: waiting,
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
