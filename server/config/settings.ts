import { compile } from '@fastify/proxy-addr';
import * as v from 'valibot';
import { CapabilitiesSchema } from '../../src/contract/capabilities.ts';
import { DEFAULT_DATA_DIR } from './version.ts';

// Schemas of the settings' texts. A message completes "Set NAME to …".

const text = v.string();
const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
const checked = (isGood: (value: string) => boolean, message: string) =>
  v.pipe(text, v.check(isGood, message));
const onOrOff = v.optional(v.picklist(['on', 'off'], 'on or off'), 'on');

function wholeNumber(min: number, max: number, example: number) {
  const message = `a whole number from ${min} to ${max}, such as ${example}`;
  const number = v.pipe(
    matching(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
  return v.optional(number, String(example));
}

const isAddress = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const webAddress = (example: string) =>
  checked((value) => isAddress(value, 'http:', 'https:'), `an http or https address, such as ${example}`);
const socialAddress = v.optional(webAddress('https://chat.example.org/our-group'));

/** An origin: an address with a path is rejected, because the path would be lost. */
function origin(example: string) {
  const message = `an http or https address without a path, such as ${example}`;
  const address = v.pipe(
    checked((value) => isAddress(value, 'http:', 'https:'), message),
    v.transform((value) => new URL(value)),
    v.check((url) => url.pathname === '/' && url.search === '' && url.hash === '', message),
    v.transform((url) => url.origin),
  );
  return v.optional(address);
}

const contact = (of: string, example: string) =>
  v.optional(
    checked(
      (address) => isAddress(address, 'https:') || /^mailto:[^\s@]+@[^\s@]+$/.test(address),
      `an address that ${of} may write to, such as ${example}`,
    ),
  );

function areAddressRanges(ranges: string[]): boolean {
  try {
    return Boolean(compile(ranges));
  } catch {
    return false;
  }
}

const CAPABILITIES_SENTENCE = 'a JSON object, such as {"calls": {"changeListing": true}}';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;

/** Every environment variable of the server (decisions, Names and blanks); empty means unset. */
export const SettingsSchema = v.object({
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: v.optional(matching(/^[\w.:-]+$/, 'a host name or an IP address, such as 127.0.0.1'), '0.0.0.0'),
  DATA_DIR: v.optional(text, DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(
    checked(
      (url) => isAddress(url, 'postgres:', 'postgresql:'),
      'the address of a PostgreSQL database, such as postgresql://musika@localhost/musika',
    ),
  ),
  S3_ENDPOINT: v.optional(webAddress('https://objects.example.org')),
  S3_BUCKET: v.optional(
    matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket, such as musika-pictures'),
  ),
  S3_ACCESS_KEY: v.optional(text),
  S3_SECRET_KEY: v.optional(text),
  S3_REGION: v.optional(text),
  BACKUP_TO: v.optional(
    checked((place) => !place.includes('://'), 'a folder, such as /var/lib/musika-backups'),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      text,
      v.transform((list) => list.split(',').map((entry) => entry.trim())),
      v.check(areAddressRanges, 'IP addresses or ranges with commas between, such as 10.0.0.5,172.16.0.0/12'),
    ),
  ),
  RATE_LIMIT: onOrOff,
  PASSWORD_COST: v.optional(v.picklist(['owasp', 'quick'], 'owasp or quick'), 'owasp'),
  BACKGROUND_ROUNDS: onOrOff,
  DEMO: onOrOff,
  NODE_ENV: v.optional(text),
  PRODUCT_NAME: v.optional(v.pipe(text, v.trim(), v.nonEmpty('a name, such as Musika')), 'Musika'),
  PUBLIC_URL: origin('https://market.example.org'),
  API_HOST: origin('https://api.example.org'),
  CAPABILITIES: v.optional(
    v.pipe(
      text,
      v.parseJson(undefined, CAPABILITIES_SENTENCE),
      v.message(CapabilitiesSchema, CAPABILITIES_SENTENCE),
    ),
    '{}',
  ),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_ISSUER: v.optional(webAddress('https://accounts.google.com'), 'https://accounts.google.com'),
  STUDENT_DOMAIN: v.optional(
    v.pipe(
      text,
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a domain, such as students.example.ac.zw'),
    ),
  ),
  ANALYTICS_ID: v.optional(matching(/^[\w-]+$/, 'an id of letters, digits and hyphens, such as G-ABC123')),
  WHATSAPP_URL: socialAddress,
  FACEBOOK_URL: socialAddress,
  INSTAGRAM_URL: socialAddress,
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 86_400, 900),
  METRICS_TOKEN: v.optional(matching(/^[\w.~+/-]{16,200}$/, '16 or more letters, digits and . _ ~ + / -')),
  PUSH_CONTACT: contact('push services', 'mailto:market@example.org'),
  SECURITY_CONTACT: contact('finders of a hole', 'mailto:security@example.org'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`)),
});
export type Settings = v.InferOutput<typeof SettingsSchema>;
