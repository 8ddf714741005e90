import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { StartError } from '../config/terminal.ts';
import type { Tables } from './tables.ts';

/** In milliseconds; locks of a process that stops end before those who wait for them give up. */
export const REQUEST_LIMITS: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 700,
  idle_in_transaction_session_timeout: 700,
  statement_timeout: 1_000,
  query_timeout: 1_200,
};

export const COMMAND_LIMITS: PoolConfig = {
  max: 3,
  connectionTimeoutMillis: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

export async function openPostgres(url: string, limits: PoolConfig) {
  // 13 MB of memory that the embedded database does without.
  const { default: pg } = await import('pg');
  // Ids, times, money and counts, which pg returns as text; all are far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    application_name: 'musika',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // So that pg closes a connection after `query_timeout`, as it does with statements that wait behind.
    pipeline: true,
  });
  // A lost connection fails the call that has it; it must not end the process.
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  // One that is being closed goes now: a moment later the next call would have it.
  pool.on('release', (_, client) => void (client.connection.stream.destroyed && client.end()));
  const database = new Kysely<Tables>({ dialect: new TextDialect({ pool }) });
  try {
    await sql`select 1`.execute(database);
  } catch (error) {
    await database.destroy();
    throw explainPostgresError(error, url);
  }
  const poolUse = (): PoolUse => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { database, poolUse };
}

function ignore(): void {}

class TextDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new WithoutNul();
  }
}

/** PostgreSQL's text cannot hold NUL; SQLite's can, and matches nothing. So does this. */
class WithoutNul extends PostgresQueryCompiler {
  protected override addParameter(value: unknown): void {
    super.addParameter(typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
  }
}

export function explainPostgresError(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const { host, pathname } = new URL(url);
  // The system's code, or none for a connection without a response in time.
  if (/^E[A-Z_]+$/.test(code) || /timeout/i.test(error.message))
    return new StartError(
      `Start PostgreSQL, or set DATABASE_URL to where it runs: it does not answer at ${host || 'this machine'}.`,
    );
  const sentences: Record<string, string> = {
    '3D000': `Create the database "${decodeURIComponent(pathname.slice(1))}" (createdb), or set DATABASE_URL to one that exists.`,
    '28P01': REFUSED,
    '28000': REFUSED,
    '42501':
      'Let the user of DATABASE_URL create tables: make it the owner of the database (alter database … owner to …).',
    '53300': 'Raise max_connections of PostgreSQL: all its connections are in use.',
    '57P03': 'Wait until PostgreSQL has started, then start again.',
  };
  const sentence = sentences[code];
  return sentence === undefined ? error : new StartError(sentence);
}

const REFUSED = 'Set DATABASE_URL to a user and a password that PostgreSQL accepts.';
