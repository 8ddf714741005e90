import { randomInt } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { isStaffName } from '../../../src/contract/account.ts';
import { USERNAME_LENGTH } from '../../../src/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { insertUser } from './store.ts';

/** How long the issuer may take to answer, in milliseconds; a person is waiting. */
const TIMEOUT = 5000;
const GOOGLE = 'https://accounts.google.com';
/** A sign-in with the university's account gives the badge *student* for a year. */
const BADGE_LIFE = 365 * 86_400_000;

/** OpenID Connect Discovery 1.0, §4.2: the part of the issuer's document that we use. */
const DiscoverySchema = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // The operator chose the issuer; where it would send us instead, nobody did.
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  const { issuer: named, jwks_uri } = v.parse(DiscoverySchema, await response.json());
  // §4.3: it "MUST exactly match".
  if (named !== issuer) throw new Error('The discovery document is another issuer’s.');
  return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT });
}

/** What jose throws where the keys could not be had; all else that it throws is about the token. */
const KEY_ERRORS = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]);

const optionalText = v.fallback(v.optional(v.string(), ''), '');

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
export function createGoogleVerifier({ config: { googleIssuer, web }, now }: Context) {
  const audience = web.googleClientId;
  if (audience === null) return null;
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const options = {
    // Signatures by a private key only: `none` needs no key, HS256 would accept the public one.
    algorithms: ['RS256', 'ES256'],
    audience,
    // Google alone has two names.
    issuer: googleIssuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : googleIssuer,
    requiredClaims: ['sub', 'exp', 'iat'],
    /** Seconds that the issuer's clock may be from ours. */
    clockTolerance: 60,
    maxTokenAge: '1 hour',
  };
  return async (token: string): Promise<GoogleClaims> => {
    try {
      const key: JWTVerifyGetKey = async (...of) => (await (keys ??= discoverKeys(googleIssuer)))(...of);
      const { payload } = await jwtVerify(token, key, { ...options, currentDate: new Date(now()) });
      // §3.1.3.7, 3 to 5: no other audience, and no other authorized party.
      const parties = [payload.aud, payload['azp'] ?? audience].flat();
      const claims = v.safeParse(ClaimsSchema, payload);
      if (claims.success && parties.every((party) => party === audience)) return claims.output;
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || KEY_ERRORS.has(error.code)) {
        keys = undefined;
        throw new HttpError(503, 'Google cannot be reached at the moment. Please try again later.');
      }
    }
    throw new HttpError(401, 'Google login failed. Please try again.');
  };
}

/** The part of a name that fits a username (§5): ASCII letters, digits, `_`, `-`, a letter first. */
function asUsername(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[^A-Za-z]+|(?<![_-])[_-]+$/g, '')
    .slice(0, USERNAME_LENGTH.max);
}

/** At most 100 characters, without those that do not show, such as half of a pair. */
const asShownName = (text: string): string | null =>
  text
    .slice(0, 100)
    .replace(/\p{C}+/gu, ' ')
    .trim() || null;

/** Random, so that they do not reveal how many have a name. */
const randomDigits = (): string => String(randomInt(10_000)).padStart(4, '0');

/**
 * The user of this Google subject, created at the first sign-in: named as at Google, else by the
 * local part of the address, with digits where that is taken. E-mail addresses do not identify:
 * they can change hands. An account that is deleted has no subject any more.
 */
async function findOrInsertUser({ config, database, now }: Context, claims: GoogleClaims): Promise<UserRow> {
  const isFree = (name: string) => name !== '' && !isStaffName(name, config.web.productName);
  const base = [claims.name, claims.email.split('@')[0] ?? ''].map(asUsername).find(isFree) ?? 'student';
  const [display_name, first_name] = [claims.name, claims.given_name].map((name) =>
    isFree(name) ? asShownName(name) : null,
  ) as [string | null, string | null];
  for (let digits = base.length < USERNAME_LENGTH.min ? randomDigits() : ''; ; digits = randomDigits()) {
    const ofGoogle = database.selectFrom('users').selectAll().where('google_subject', '=', claims.sub);
    const known = await ofGoogle.executeTakeFirst();
    if (known !== undefined) return known;
    const username = base.slice(0, USERNAME_LENGTH.max - digits.length) + digits;
    const names = { username, display_name, first_name };
    const user = await insertUser(database, { ...names, google_subject: claims.sub, created_at: now() });
    // The name is taken, or another tab signed in at once: the next round tells.
    if (user !== undefined) return user;
  }
}

/** That user, with the badge *student* where Google says that the account is the university's. */
export async function userOfGoogle(context: Context, claims: GoogleClaims): Promise<UserRow> {
  const user = await findOrInsertUser(context, claims);
  const isStudent = claims.email_verified && claims.hd.toLowerCase() === context.config.studentDomain;
  const student_until = context.now() + BADGE_LIFE;
  if (isStudent && student_until > (user.student_until ?? 0)) {
    const users = context.database.updateTable('users').set({ student_until });
    await users.where('id', '=', user.id).execute();
  }
  return user;
}
