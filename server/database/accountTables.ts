import type { Selectable } from 'kysely';

/** As everywhere in `tables.ts`. */
type Milliseconds = number;

/** One row a session, which begins with a sign-in and is deleted when it ends. Only hashes of its refresh tokens are stored. */
export interface SessionsTable {
  id: string;
  user_id: number;
  token_hash: string;
  /** The token before, which is exchanged for the current one again within the grace period. */
  previous_hash: string | null;
  /** The current token, sealed so that only the bearer of the previous one can open it. */
  successor: string | null;
  rotated_at: Milliseconds | null;
  /** When the sign-in took place: whatever is exchanged, the session ends `SESSION_LIFE` later. */
  started_at: Milliseconds;
  expires_at: Milliseconds;
  /** The token that the session had when this table was made: tokens of that time do not name their session. */
  imported_hash: string | null;
}

/** The one-time code by which a user may set a new password; at most one each, and only its hash is kept. */
export interface PasswordResetsTable {
  user_id: number;
  code_hash: string;
  created_at: Milliseconds;
  expires_at: Milliseconds;
}

/** The codes that a user keeps for the day the password is forgotten; each is good once, and only its hash is kept. */
export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  created_at: Milliseconds;
}

export type SessionRow = Selectable<SessionsTable>;
