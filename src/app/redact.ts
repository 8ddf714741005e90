export const REDACTED = '[redacted]';

/** Stands for a person's phone: screens can still show and link it, and it is not in use. */
export const REDACTED_PHONE = '263700000000';

/** Values that are never recorded, by the name of their key, wherever it stands. */
const SECRET_KEYS = new Set([
  'password',
  'password2',
  'current_password',
  'code',
  'access',
  'accessToken',
  'refresh',
  'token',
  'credential',
  'csrfToken',
  'authorization',
  // Whom a moderator asks about, also by a number.
  'of',
]);
const PHONE_KEYS = new Set(['phone', 'phone_number', 'seller_phone']);

/** By these keys one knows a report, an appeal, an answer or an action, told in confidence. */
const CONFIDED = ['reporter', 'device', 'made_at', 'action', 'upheld'];

/** A JSON Web Token (RFC 7519) begins so; one has three parts with dots between. */
const TOKEN_CHARACTERS = /[\w.-]+/g;
const TOKEN_START = /\beyJ/;
/** The phone number of a Zimbabwean mobile inside a text: a description, a cache key. */
const PHONES = /(?:(?:\+|\b00|\b)263[ -]?|\b0)7\d(?:[ -]?\d){7}(?!\w)/g;
/** The signature in a photo's address for moderators, which anybody could open with it. */
const SIGNATURE = /(\/media\/moderation\/)[\w-]+/g;

/** One pattern for a whole token would go over a long text again from each of its beginnings. */
function redactToken(characters: string): string {
  const start = characters.search(TOKEN_START);
  const hasToken = start >= 0 && characters.slice(start).split('.').length >= 3;
  return hasToken ? characters.slice(0, start) + REDACTED : characters;
}

const redactText = (text: string): string =>
  text
    .replace(SIGNATURE, `$1${REDACTED}`)
    .replace(TOKEN_CHARACTERS, redactToken)
    .replace(PHONES, REDACTED_PHONE);

function described(value: object): string | null {
  if (value instanceof File) return `File "${redactText(value.name)}", ${value.type}, ${value.size} bytes`;
  if (value instanceof Blob) return `Blob, ${value.type}, ${value.size} bytes`;
  if (value instanceof FormData) return 'FormData';
  if (value instanceof Request) return `Request ${value.method} ${redactText(new URL(value.url).pathname)}`;
  if (value instanceof Response) return `Response ${value.status}`;
  return null;
}

function redactEntries(value: object): object {
  const isConfided = CONFIDED.some((key) => key in value);
  const isSecret = (key: string) =>
    (isConfided && /^(?:text|answer|device)$/.test(key)) || (key === 'message' && 'kind' in value);
  const entries = Object.entries(value).map(([key, held]: [string, unknown]) => {
    if (key === 'reporter' && held !== null) return [key, { ...(held as object), username: REDACTED }];
    const isHidden = isSecret(key) && typeof held === 'string' && held !== '';
    return [redactText(key), isHidden ? REDACTED : held];
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
  if (SECRET_KEYS.has(key)) return REDACTED;
  if (typeof value === 'object')
    return Array.isArray(value) ? value : (described(value) ?? redactEntries(value));
  if (PHONE_KEYS.has(key)) return REDACTED_PHONE;
  return typeof value === 'string' ? redactText(value) : value;
}
