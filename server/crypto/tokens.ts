import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

type Purpose =
  | ('access-token' | 'refresh-token' | 'rate-limit')
  | ('moderators-picture' | 'device' | 'phone-number');

/** A 256-bit key for one purpose (RFC 5869): a signature for one never passes for another. */
export function keyFor(purpose: Purpose, secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `musika ${purpose}`, 32));
}

/** Compares in constant time, so the time does not reveal where two texts differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What an access token stands for: a user, and the sign-in (a family of refresh tokens). */
export interface AccessClaims {
  userId: number;
  family: string;
}

interface TokenContext {
  config: { accessTokenSeconds: number };
  secret: Uint8Array;
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

/** The first refresh token of a family (a sign-in): its name, and 256 random bits. */
export const makeRefreshToken = (family: string) => `${family}.${randomBytes(32).toString('base64url')}`;

/** The token that follows another one: the same each time, to be given again after a lost response. */
export function nextRefreshToken(token: string, secret: Uint8Array): string {
  const next = createHmac('sha256', keyFor('refresh-token', secret)).update(token).digest('base64url');
  return `${familyInToken(token)}.${next}`;
}

/** The family that a refresh token names, even if it has ended; null for a text that names none. */
export const familyInToken = (token: string): string | null => /^([\da-f-]{36})\./.exec(token)?.[1] ?? null;

/** The stored form of a refresh token. Nobody can guess its bits, so a plain hash is safe. */
export const hashRefreshToken = (token: string) => hash('sha256', token, 'base64url');
