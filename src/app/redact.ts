export const REDACTED = '[redacted]';

/** Stands for a person's phone: screens can still show and link it, and it is not in use. */
export const REDACTED_PHONE = '263700000000';

/** `of` is whom a moderator asks about, also by a number. */
const SECRET_KEY =
  /^(?:password2?|current_password|code|access|accessToken|refresh|token|credential|csrfToken|authorization|of)$/;
const PHONE_KEY = /^(?:phone|phone_number|seller_phone)$/;

/** By these keys one knows a report, an appeal, an answer or an action, told in confidence. */
const CONFIDED = ['reporter', 'device', 'made_at', 'action', 'upheld'];

/** A JSON Web Token (RFC 7519). */
const TOKENS = /\beyJ[\w-]*\.[\w-]+\.[\w.-]*/g;
/** The phone number of a Zimbabwean mobile inside a text: a description, a cache key. */
const PHONES = /(?:(?:\+|\b00|\b)263[ -]?|\b0)7\d(?:[ -]?\d){7}(?!\w)/g;
/** The signature in a photo's address for moderators, which anybody could open with it. */
const SIGNATURES = /(\/media\/moderation\/)[\w-]+/g;

const redactText = (text: string): string =>
  text.replace(SIGNATURES, `$1${REDACTED}`).replace(TOKENS, REDACTED).replace(PHONES, REDACTED_PHONE);

function redactEntries(value: object): object {
  const isConfided = CONFIDED.some((key) => key in value);
  const isSecret = (key: string) =>
    (isConfided && /^(?:text|answer|device)$/.test(key)) || (key === 'message' && 'kind' in value);
  const entries = Object.entries(value).map(([key, held]: [string, unknown]) => {
    if (key === 'reporter' && held !== null) return [key, { ...(held as object), username: REDACTED }];
    return [redactText(key), isSecret(key) && typeof held === 'string' && held !== '' ? REDACTED : held];
  });
  return Object.fromEntries(entries) as object;
}

/**
 * A replacer for `JSON.stringify` that takes secrets out of actions and states alike. Where both
 * hold a value, both hold the same replacement, so that a redacted trace still replays. Null and
 * the empty text stay, because screens depend on them.
 */
export function redact(key: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return value;
  if (SECRET_KEY.test(key)) return REDACTED;
  if (value instanceof File) return `File, ${value.type}, ${value.size} bytes`;
  if (typeof value === 'object') return Array.isArray(value) ? value : redactEntries(value);
  if (PHONE_KEY.test(key)) return REDACTED_PHONE;
  return typeof value === 'string' ? redactText(value) : value;
}
