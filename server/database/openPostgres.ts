import type { Client as PgClient, ClientConfig, CustomTypesConfig, Pool, PoolConfig, types } from 'pg';
import { StartError } from '../config/startError.ts';

/** How long PostgreSQL may take, in milliseconds; 0 is without a limit. */
export interface TimeLimits {
  /** For a connection: a free one of the pool, or a new one. */
  connect: number;
  /** For one statement, by the server's clock. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /**
   * For a transaction's next statement: others wait for its locks, so the server disconnects it.
   */
  idleInTransaction: number;
  /** For a response, by our clock: a connection whose bytes are lost stays silent. */
  response: number;
}

/**
 * For requests. A statement that gets neither a connection nor a response fails within 2 s. A
 * process that stops within a transaction loses its locks before those who wait for them give up.
 */
export const REQUEST_LIMITS: TimeLimits = {
  connect: 700,
  statement: 1_000,
  lock: 900,
  idleInTransaction: 700,
  response: 1_200,
};

/** For migrations, restores and commands, which may read and write the whole market. */
export const COMMAND_LIMITS: TimeLimits = {
  connect: 10_000,
  statement: 0,
  lock: 10_000,
  idleInTransaction: 60_000,
  response: 0,
};

/** Silence before the system probes the other end, in milliseconds. */
const KEEP_ALIVE = 10_000;

export interface PostgresOptions {
  connections: number;
  limits: TimeLimits;
}

/** Ids, times, money and counts are int8, which pg returns as text; all are far below 2^53. */
function withNumbers({ builtins, getTypeParser }: typeof types): CustomTypesConfig {
  const int8: number = builtins.INT8;
  return {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 && format !== 'binary' ? Number : getTypeParser(oid, format),
  };
}

/** A pool of connections, the first of them tried. Throws a StartError if none can be made. */
export async function openPostgres(url: string, { connections, limits }: PostgresOptions): Promise<Pool> {
  // 13 MB of memory that the embedded database does without.
  const pg = await import('pg');
  const pool = new pg.Pool({
    ...requirePrimary(pg),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.response,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    application_name: 'musika',
    types: withNumbers(pg.types),
  });
  // A lost connection fails the call that has it; it must not end the process.
  pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw explainPostgresError(error, url);
  }
}

function ignore(): void {}

/**
 * Options of a pool that takes no connection to a standby. PostgreSQL 14 and later report it with
 * each connection, so this costs no statement; earlier ones reject the first write (25006).
 */
function requirePrimary({ Client }: { Client: typeof PgClient }): PoolConfig {
  class Reporting extends Client {
    isStandby = false;
    constructor(config?: ClientConfig) {
      super(config);
      this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
        if (status.parameterName === 'in_hot_standby') this.isStandby = status.parameterValue === 'on';
      });
    }
  }
  return {
    Client: Reporting,
    onConnect(client) {
      if (client instanceof Reporting && client.isStandby)
        throw Object.assign(new Error('The server is a standby.'), { code: IS_STANDBY });
    },
  };
}

/** read_only_sql_transaction (PostgreSQL, appendix A). */
const IS_STANDBY = '25006';

/** The error of a start as a StartError, if it is one that the operator can do something about. */
export function explainPostgresError(error: unknown, url: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const { host, pathname } = new URL(url);
  switch (code) {
    case '3D000':
      return new StartError(
        `Create the database "${decodeURIComponent(pathname.slice(1))}" (createdb), or set DATABASE_URL to one that exists.`,
      );
    case '28P01':
    case '28000':
      return new StartError('Set DATABASE_URL to a user and a password that PostgreSQL accepts.');
    case '42501':
      return new StartError(
        'Let the user of DATABASE_URL create tables: make it the owner of the database (alter database … owner to …).',
      );
    case '53300':
      return new StartError('Raise max_connections of PostgreSQL: all its connections are in use.');
    case IS_STANDBY:
      return new StartError('Set DATABASE_URL to the primary: the server that it names is a standby.');
    case '57P03':
      return new StartError('Wait until PostgreSQL has started, then start again.');
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOENT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return unreachable(host);
    default:
      // pg has no code for a connection without a response in time.
      return error instanceof Error && /timeout/i.test(error.message) ? unreachable(host) : error;
  }
}

const unreachable = (host: string) =>
  new StartError(
    `Start PostgreSQL, or set DATABASE_URL to where it runs: it does not answer at ${host || 'this machine'}.`,
  );
