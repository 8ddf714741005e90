import type { RefreshTokenRow } from '../../database/tables.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** How long a browser that is not used stays signed in. */
export const REFRESH_TOKEN_LIFE = 30 * DAY;

/** How long a browser stays signed in however much it is used (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_LIFE = 180 * DAY;

/** Decisions, The wire: tabs that refresh at the same moment bring the same token; for so long they all get its successor. */
export const REFRESH_GRACE = 20 * SECOND;

/**
 * What a refresh token means that could not be exchanged: `repeated` within the grace period, `stolen` if it is used
 * after that (one of two bearers must be a thief: OAuth 2.0 security BCP, RFC 9700 §4.14.2), else `over`.
 */
export function classifyRefusedToken(
  token: RefreshTokenRow | undefined,
  now: number,
): 'repeated' | 'stolen' | 'over' {
  if (token === undefined || token.revoked_at !== null || token.expires_at <= now) return 'over';
  if (token.rotated_at === null) return 'over';
  return now - token.rotated_at <= REFRESH_GRACE ? 'repeated' : 'stolen';
}
