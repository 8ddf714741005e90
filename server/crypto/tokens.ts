import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

type Purpose =
  | ('access-token' | 'csrf-token' | 'known-browser')
  | ('moderators-picture' | 'device' | 'phone-number' | 'rate-limit' | 'refresh-successor');

/** A 256-bit key for one purpose (RFC 5869): a signature for one never passes for another. */
export function keyFor(purpose: Purpose, secret: Uint8Array | string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `musika ${purpose}`, 32));
}

/**
 * Signed double-submit tokens (OWASP CSRF cheat sheet): `owner.random.signature`. The owner is a
 * hash of the session id, or `visitor`, so a token of another session does not fit.
 */
export function makeCsrfToken(session: string | null, secret: Uint8Array): string {
  const content = `${ownerOf(session)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${sign(content, secret)}`;
}

/**
 * Whether the token is ours and fits the session of the request. Without a session any token of
 * ours fits: outside /api/auth/ no cookie names the session that it was made in.
 */
export function isCsrfToken(token: string, session: string | null, secret: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const content = token.slice(0, Math.max(0, end));
  const isOurs = isEqual(token.slice(end + 1), sign(content, secret));
  return isOurs && (session === null || content.startsWith(`${ownerOf(session)}.`));
}

/** Compares in constant time, so the time does not reveal where two texts differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function ownerOf(session: string | null): string {
  return session === null ? 'visitor' : createHash('sha256').update(session).digest('base64url').slice(0, 22);
}

function sign(content: string, secret: Uint8Array): string {
  return createHmac('sha256', keyFor('csrf-token', secret)).update(content).digest('base64url');
}

/** What an access token stands for: a user, and the sign-in (a family of refresh tokens). */
export interface AccessClaims {
  userId: number;
  family: string;
}

/** What signs and reads access tokens. */
interface TokenContext {
  config: { accessTokenSeconds: number };
  secret: Uint8Array;
  /** In milliseconds. */
  now: () => number;
}

// RFC 9068: says that this JWT is an access token, so that no other kind of JWT passes for one.
const TYPE = 'at+jwt';

/** A signed JWT (HS256) that lives for `ACCESS_TOKEN_SECONDS`. */
export function signAccessToken({ userId, family }: AccessClaims, context: TokenContext): Promise<string> {
  const seconds = Math.floor(context.now() / 1000);
  return new SignJWT({ sid: family })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + context.config.accessTokenSeconds)
    .sign(keyFor('access-token', context.secret));
}

/** The claims of an access token, or null if it is malformed, not signed by us, or expired. */
export async function readAccessToken(
  token: string,
  context: Omit<TokenContext, 'config'>,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyFor('access-token', context.secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      currentDate: new Date(context.now()),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    return { userId: Number(payload.sub), family: String(payload['sid']) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A refresh token: the family that it belongs to, and 256 random bits. */
export const makeRefreshToken = (family: string) => `${family}.${randomBytes(32).toString('base64url')}`;

/** The family that a refresh token names, even if it has ended; null for a text that names none. */
export function familyInToken(token: string): string | null {
  const end = token.indexOf('.');
  return end === -1 ? null : token.slice(0, end);
}

/** The stored form of a refresh token. Its bits are random, so a plain hash is safe. */
export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the next token with the current one: only its bearer can get it again. */
export function sealSuccessor(token: string, successor: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('refresh-successor', token), iv);
  const sealed = [iv, cipher.update(successor, 'utf8'), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
}

export function openSuccessor(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = keyFor('refresh-successor', token);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)).toString('utf8') + decipher.final('utf8');
}
