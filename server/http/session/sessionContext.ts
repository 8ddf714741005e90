import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../database/tables.ts';

/** What it takes to tell who is asking. */
export interface SessionContext {
  config: Config;
  database: Kysely<Tables>;
  /** Signs access and CSRF tokens; kept in the database's `settings`, made on the first start. */
  secret: Uint8Array;
  /** The only clock, in milliseconds, so that tests can move it. */
  now: () => number;
}
