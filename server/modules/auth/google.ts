import { randomInt } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { isStaffName } from '../../../src/contract/account.ts';
import { USERNAME_LENGTH } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { confirmStudent } from '../moderation/public.ts';
import { findUserByGoogleSubject, insertUser } from './store.ts';

/** How long the issuer may take to answer, in milliseconds; a person is waiting. */
const TIMEOUT = 5000;

/** OpenID Connect Discovery 1.0, §4.2: the part of the issuer's document that we use. */
const DiscoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

/** Errors that say the token is wrong; every other one means that the keys could not be had. */
const TOKEN_ERRORS = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

/**
 * The issuer's keys, from its discovery document, fetched again on change (at most every 30
 * seconds). Throws 503 `{detail}` if the issuer is unreachable; the next call tries again.
 */
function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  let discovered: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    try {
      discovered ??= discover(issuer);
      return await (
        await discovered
      )(header, token);
    } catch (error) {
      if (TOKEN_ERRORS.some((kind) => error instanceof kind)) throw error;
      discovered = undefined;
      throw new HttpError(503, 'Google cannot be reached at the moment. Please try again later.');
    }
  };
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // The operator chose the issuer; where it would send us instead, nobody did.
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  const { issuer: named, jwks_uri } = v.parse(DiscoverySchema, await answer.json());
  // §4.3: it "MUST exactly match".
  if (named !== issuer) throw new Error('The discovery document is another issuer’s.');
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT });
}

/** Signatures by a private key only: `none` needs no key, HS256 would accept the public one. */
const ALGORITHMS = ['RS256', 'ES256'];
const GOOGLE = 'https://accounts.google.com';
/** How far the issuer's clock may be from ours, in seconds. */
const CLOCK_SKEW = 60;
/** The maximum age of a token: Google's hour. With it, jose rejects tokens of the future too. */
const MAX_AGE = '1 hour';

const optionalText = v.fallback(v.optional(v.string(), ''), '');

/** The claims we use: `sub` identifies the user; the rest suggests a name for a new account. */
const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: optionalText,
  given_name: optionalText,
  email: optionalText,
  email_verified: v.fallback(v.optional(v.boolean(), false), false),
  /** The Workspace domain that the account belongs to; '' for an account of no organisation. */
  hd: optionalText,
});
type GoogleClaims = v.InferOutput<typeof ClaimsSchema>;

/**
 * The claims of an ID token that is our issuer's, for our client and valid (OpenID Connect Core,
 * §3.1.3.7). Throws 401 `{detail}` otherwise, 503 without the issuer's keys. Null without a client
 * id.
 */
export function createGoogleVerifier({ config, now }: Context) {
  const { googleIssuer, web } = config;
  const audience = web.googleClientId;
  if (audience === null) return null;
  const keys = createIssuerKeys(googleIssuer);
  // Google alone has two names
  // (developers.google.com/identity/gsi/web/guides/verify-google-id-token).
  const issuer = googleIssuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : googleIssuer;

  return async (token: string): Promise<GoogleClaims> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        audience,
        issuer,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: CLOCK_SKEW,
        maxTokenAge: MAX_AGE,
        currentDate: new Date(now()),
      });
      // §3.1.3.7, 3 to 5: no other audience, and no other authorized party.
      const parties = [payload.aud, payload['azp'] ?? audience].flat();
      const isOurs = parties.every((party) => party === audience);
      const claims = v.safeParse(ClaimsSchema, payload);
      if (!isOurs || !claims.success) throw refused();
      return claims.output;
    } catch (error) {
      throw error instanceof errors.JOSEError ? refused() : error;
    }
  };
}

const refused = () => new HttpError(401, 'Google login failed. Please try again.');

const SUFFIX_DIGITS = 4;
const FALLBACK = 'student';

/**
 * The part of a name that fits a username (§5): ASCII letters, digits, `_`, `-`, a letter first.
 */
function asUsername(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[^A-Za-z]+|(?<![_-])[_-]+$/g, '')
    .slice(0, USERNAME_LENGTH.max);
}

/**
 * Usernames for a new account, the best first, without end: the user's name, else the local part of
 * the address; then with random digits, which do not reveal how many have that name.
 */
export function* proposeUsernames(
  claims: Pick<GoogleClaims, 'name' | 'email'>,
  product?: string,
): Generator<string, never> {
  const sources = [claims.name, claims.email.split('@')[0] ?? ''];
  const isFree = (name: string) => name.length > 0 && !isStaffName(name, product);
  const base = sources.map(asUsername).find(isFree) ?? FALLBACK;
  if (base.length >= USERNAME_LENGTH.min) yield base;
  for (;;) {
    const digits = String(randomInt(10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, '0');
    yield `${base.slice(0, USERNAME_LENGTH.max - SUFFIX_DIGITS)}${digits}`;
  }
}

const NAME_MAX_LENGTH = 100;

/**
 * The user of this Google subject, created at the first sign-in; with the badge *student* where
 * Google says that the account is the university's. Throws 401 `{detail}` for a deleted user.
 */
export async function userOfGoogle(context: Context, claims: GoogleClaims): Promise<UserRow> {
  const { config, database, now } = context;
  const user = await findOrInsertUser(context, claims);
  const isStudent = claims.email_verified && claims.hd.toLowerCase() === config.studentDomain;
  if (isStudent) await confirmStudent(database, user.id, now());
  return user;
}

/** E-mail addresses are not used: they can change hands. */
async function findOrInsertUser(context: Context, claims: GoogleClaims): Promise<UserRow> {
  const { config, database, now } = context;
  const { productName } = config.web;
  const allowed = (name: string) => (isStaffName(name, productName) ? '' : name);
  const usernames = proposeUsernames(claims, productName);
  for (;;) {
    const known = await findUserByGoogleSubject(database, claims.sub);
    if (known !== undefined && known.deleted_at !== null)
      throw new HttpError(401, 'This account no longer exists.');
    if (known !== undefined) return known;
    const user = await insertUser(database, {
      username: usernames.next().value,
      google_subject: claims.sub,
      display_name: nameOf(allowed(claims.name)),
      first_name: nameOf(allowed(claims.given_name)),
      created_at: now(),
    });
    // The name is taken, or another tab signed in at once: the next round tells.
    if (user !== undefined) return user;
  }
}

function nameOf(text: string): string | null {
  return (
    text
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX_LENGTH) || null
  );
}
