/** What stands in a trace for a password, a token or a credential. */
export const REDACTED = '[redacted]';

/**
 * Stands in a trace for a person's phone: a number that screens can still show and link, and that
 * is not in use.
 */
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

/**
 * What a JSON Web Token (RFC 7519) is written in; it begins so, and has three parts with dots
 * between.
 */
const TOKEN_CHARACTERS = /[\w.-]+/g;
const TOKEN_START = /\beyJ/;
const TOKEN_PARTS = 3;
/** The phone number of a Zimbabwean mobile inside a text: a description, a cache key. */
const PHONES = /(?:(?:\+|\b00|\b)263[ -]?|\b0)7\d(?:[ -]?\d){7}(?!\w)/g;

/** One pattern for a whole token would go over a long text again from each of its beginnings. */
function redactToken(characters: string): string {
  const start = characters.search(TOKEN_START);
  const hasToken = start >= 0 && characters.slice(start).split('.').length >= TOKEN_PARTS;
  return hasToken ? characters.slice(0, start) + REDACTED : characters;
}

/** The signature in a photo's address for moderators, which anybody could open with it. */
const SIGNATURE = /(\/media\/moderation\/)[\w-]+/g;

const redactText = (text: string): string =>
  text
    .replace(SIGNATURE, `$1${REDACTED}`)
    .replace(TOKEN_CHARACTERS, redactToken)
    .replace(PHONES, REDACTED_PHONE);

/** The description that stands for a photo, a form or a network object, which JSON cannot hold. */
function described(value: object): string | null {
  if (value instanceof File) return `File "${redactText(value.name)}", ${value.type}, ${value.size} bytes`;
  if (value instanceof Blob) return `Blob, ${value.type}, ${value.size} bytes`;
  if (value instanceof FormData) return 'FormData';
  if (value instanceof Request) return `Request ${value.method} ${redactText(new URL(value.url).pathname)}`;
  if (value instanceof Response) return `Response ${value.status}`;
  return null;
}

function redactKeys(value: object): object {
  if (Object.keys(value).every((key) => redactText(key) === key)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [redactText(key), held]));
}

interface Confided {
  reporter?: unknown;
  device?: unknown;
  text?: unknown;
  message?: unknown;
  answer?: unknown;
}

/**
 * Of a report its reporter's name, device and words, of an appeal, its answer and an action the words:
 * they were told in confidence.
 */
function redactConfided(value: object): object {
  const { reporter, device, text, message, answer } = value as Confided;
  const isConfided = ['reporter', 'device', 'made_at', 'action', 'upheld'].some((key) => key in value);
  return {
    ...value,
    ...(isConfided && typeof text === 'string' && text !== '' && { text: REDACTED }),
    ...(isConfided && typeof answer === 'string' && answer !== '' && { answer: REDACTED }),
    ...('kind' in value && typeof message === 'string' && message !== '' && { message: REDACTED }),
    ...(typeof device === 'string' && { device: REDACTED }),
    ...(typeof reporter === 'object' &&
      reporter !== null && { reporter: { ...reporter, username: REDACTED } }),
  };
}

/**
 * A replacer for `JSON.stringify` that takes secrets out of actions and states alike. Where both
 * hold a value, both hold the same replacement, so that a redacted trace still replays. Null and
 * the empty text stay, because screens depend on them.
 */
export function redact(key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    if (SECRET_KEYS.has(key)) return REDACTED;
    if (Array.isArray(value)) return value;
    return described(value) ?? redactKeys(redactConfided(value));
  }
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty || typeof value === 'boolean') return value;
  if (SECRET_KEYS.has(key)) return REDACTED;
  if (PHONE_KEYS.has(key)) return REDACTED_PHONE;
  return typeof value === 'string' ? redactText(value) : value;
}
