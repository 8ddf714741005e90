import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { keyFor } from './keys.ts';

/** Whom an access token speaks for: a user, and the sign-in (a family of refresh tokens) that it descends from. */
export interface AccessClaims {
  userId: number;
  family: string;
}

/** What signs and reads access tokens. */
export interface TokenContext {
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

/** The family that a refresh token names; null for one of an older version, which is random bits alone. */
export function familyInToken(token: string): string | null {
  const end = token.indexOf('.');
  return end === -1 ? null : token.slice(0, end);
}

/** What the database keeps of a refresh token. Its bits are random, so a plain hash cannot be guessed back. */
export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a token's successor under the token itself: only who brings the token again can be given it again. */
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
