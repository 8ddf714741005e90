import type { SessionRow } from '../../database/accountTables.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** How long a browser that is not used stays signed in. */
export const REFRESH_TOKEN_LIFE = 30 * DAY;

/** How long a browser stays signed in however much it is used (OWASP ASVS 5.0, 7.3.2). */
export const SESSION_LIFE = 180 * DAY;

/** Decisions, The wire: tabs that refresh at the same moment bring the same token; for so long they all get its successor. */
export const REFRESH_GRACE = 20 * SECOND;

/**
 * What a refresh token means that was not exchanged: `current` if it was given out within the grace period, `repeated` if it
 * was exchanged within it, else `stolen`, since one of two bearers must be a thief (OAuth 2.0 security BCP, RFC 9700 §4.14.2).
 */
export function classifyRejectedToken(
  hash: string,
  session: Pick<SessionRow, 'token_hash' | 'previous_hash' | 'rotated_at'>,
  now: number,
): 'current' | 'repeated' | 'stolen' {
  if (hash === session.token_hash) return 'current';
  const isRecent = session.rotated_at !== null && now - session.rotated_at <= REFRESH_GRACE;
  return hash === session.previous_hash && isRecent ? 'repeated' : 'stolen';
}
