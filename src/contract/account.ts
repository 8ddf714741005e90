import * as v from 'valibot';
import { LISTING_KINDS, LISTING_STATUSES } from './listing.ts';
import { REASONS, REPORT_TARGETS, StandingSchema } from './reports.ts';
import { requiredText } from './text.ts';

export const USERNAME_HINT =
  '4 to 24 characters. Must begin with a letter. Letters, numbers, underscores, hyphens allowed.';
export const PASSWORD_HINT =
  '8 to 24 characters. Must include a lowercase letter, an uppercase letter, a number and one of ! @ # $ %';
export const PASSWORD_MATCH_HINT = 'Must match the first password input field.';

// ASCII only: look-alike letters would let one seller imitate another's address (docs/decisions).
const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_-]{3,23}$/;
const PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%]).{8,24}$/s;

export const STAFF_NAME = 'Please choose another name: this one is kept for the people who run the market.';
const STAFF = 'admin|administrator|moderator|support|staff';
const ANY_STAFF = new RegExp(`^(?:${STAFF})s?$|(?:admin|administrator|moderator|support)s?$`);
const BESIDE = 'official|help|security|desk|team|mod|service|care|the|real';

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const apart = plain.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return apart.match(/[a-z]+/g) ?? [];
}

const readAsLetter = (digit: string): string => 'oizeasgtbg'.charAt(Number(digit));

/** Whether a name reads like the market's staff, also with digits beside its letters or for them. */
export function isStaffName(name: string, product = 'Musika'): boolean {
  const market = wordsOf(product).join('') || 'musika';
  const only = new RegExp(`^(?:(?:${STAFF}|${BESIDE}|${market})s?)+$`);
  return [() => ' ', readAsLetter].some((letter) => {
    const all = wordsOf(name.replace(/\d(?=[a-z])/gi, letter));
    return all[0] === market || only.test(all.join('')) || all.some((word) => ANY_STAFF.test(word));
  });
}

export const UsernameFieldSchema = v.pipe(
  v.string(USERNAME_HINT),
  v.trim(),
  v.regex(USERNAME_PATTERN, USERNAME_HINT),
  v.check((name) => !isStaffName(name), STAFF_NAME),
);
export const PasswordFieldSchema = v.pipe(v.string(PASSWORD_HINT), v.regex(PASSWORD_PATTERN, PASSWORD_HINT));

/** A new password is typed twice. */
const passwordEntries = { password: PasswordFieldSchema, password2: v.string(PASSWORD_MATCH_HINT) };
const BOTH_PASSWORDS = [['password'], ['password2']] as const;
const areEqual = ({ password, password2 }: Record<'password' | 'password2', string>): boolean =>
  password === password2;

/** `POST /api/auth/register/` (§3; `email` is always sent empty). */
export const RegistrationSchema = v.pipe(
  v.object({
    username: UsernameFieldSchema,
    email: v.optional(v.string(), ''),
    ...passwordEntries,
  }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areEqual, PASSWORD_MATCH_HINT), ['password2']),
);
export type Registration = v.InferInput<typeof RegistrationSchema>;

const presentText = (sentence: string) => v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence));
const presentUsername = presentText('Username is required.');
const presentPassword = v.string('Password is required.');

/** `POST /api/auth/login/`: §5, "both fields required". */
export const CredentialsSchema = v.object({
  username: presentUsername,
  password: v.pipe(presentPassword, v.nonEmpty('Password is required.')),
});
export type Credentials = v.InferInput<typeof CredentialsSchema>;

/** `POST /api/auth/google/`: an OpenID Connect ID token. */
export const GoogleCredentialSchema = v.object({ token: presentText('Token is required.') });

/** `POST /api/auth/change-password/` → 204: ends other sessions and all codes. 400 by field, 429. */
export const PasswordChangeSchema = v.pipe(
  v.object({
    current_password: presentPassword,
    ...passwordEntries,
  }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areEqual, PASSWORD_MATCH_HINT), ['password2']),
);
export type PasswordChange = v.InferInput<typeof PasswordChangeSchema>;

/** `POST /api/auth/recovery-code/`, `DELETE /api/auth/account/` (204). 400 `{password}`, 429 `{detail}`. */
export const PasswordConfirmationSchema = v.object({ password: presentPassword });
export type PasswordConfirmation = v.InferInput<typeof PasswordConfirmationSchema>;

export const RecoveryCodeSchema = v.object({ code: v.string() });
export type RecoveryCode = v.InferOutput<typeof RecoveryCodeSchema>;

/** `POST /api/auth/reset/` → 204, by a code: ends every session and code. 400 by field, 429. */
export const PasswordResetSchema = v.pipe(
  v.object({
    username: presentUsername,
    code: v.pipe(requiredText('Code is required.'), v.maxLength(100)),
    ...passwordEntries,
  }),
  v.forward(v.partialCheck(BOTH_PASSWORDS, areEqual, PASSWORD_MATCH_HINT), ['password2']),
);
export type PasswordReset = v.InferInput<typeof PasswordResetSchema>;

const OptionalText = v.nullable(v.string());

/** `GET /api/auth/export/`, a file: a user's data without secrets. */
export const AccountExportSchema = v.object({
  exported_at: v.string(),
  profile: v.object({
    username: v.string(),
    ...v.entriesFromList(['first_name', 'display_name', 'phone_number', 'location'], OptionalText),
    profile_picture: OptionalText,
    ...v.entriesFromList(['has_password', 'signs_in_with_google'], v.boolean()),
    ...v.entriesFromList(['shop_enabled', 'shop_shows_picture'], v.boolean()),
    joined_at: v.string(),
    ...v.entriesFromList(['last_seen', 'role', 'student_until', 'recovery_code_made_at'], OptionalText),
  }),
  listings: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(LISTING_KINDS),
      ...v.entriesFromList(['slug', 'title', 'description', 'category'], v.string()),
      ...v.entriesFromList(['price', 'previous_price', 'condition', 'campus_place'], OptionalText),
      status: v.picklist(LISTING_STATUSES),
      pictures: v.array(v.string()),
      ...v.entriesFromList(['expires_at', 'rested_at', 'rest_reason', 'confirmed_at'], OptionalText),
      ...v.entriesFromList(['price_set_at', 'dropped_at', 'moved_up_at', 'sold_at'], OptionalText),
      askers: v.number(),
      asked_at: OptionalText,
      ...v.entriesFromList(['created_at', 'updated_at'], v.string()),
      deleted_at: OptionalText,
    }),
  ),
  sessions: v.array(v.object({ began_at: v.string(), network: OptionalText })),
  notices: v.object({ searches: v.array(v.string()), services: v.array(v.string()) }),
  decisions: StandingSchema.entries.actions,
  reports: v.array(
    v.object({
      target: v.picklist(REPORT_TARGETS),
      title: v.string(),
      reason: v.picklist(REASONS),
      text: v.string(),
      reported_at: v.string(),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExportSchema>;
