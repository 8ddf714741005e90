import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { cancelStatement } from './cancelStatement.ts';

/** More than the server's queries; lists of varying length make new ones, so it has a limit. */
const NAMED_STATEMENTS = 500;

/** A new column makes the plan of `select *` stale, which would end a transaction: it is not kept. */
const KEPT = /^(?:select|insert|update|delete|with)\b(?!.*[^(]\*)/is;

/** The names under which PostgreSQL keeps the plans of the statements that a pool sends. */
class StatementNames {
  #names = new Map<string, string>();

  /** The statement with its name, if it is one whose plan is worth keeping. */
  config(text: string, values: unknown[]): QueryConfig<unknown[]> {
    const name = this.#nameOf(text);
    return name === undefined ? { text, values } : { name, text, values };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= NAMED_STATEMENTS || !KEPT.test(text)) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, name);
    return name;
  }
}

/** PostgreSQL's text cannot hold NUL; SQLite's can, and matches nothing. So does this. */
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/** pg's error after `query_timeout`; it has no code, and the connection still waits. */
export const NO_RESPONSE = 'Query read timeout';

/**
 * SQLSTATEs after which no connection of the pool is of use: the server has crashed, or is a
 * standby, as a primary may be after a fail-over (25006).
 */
const SERVER_LOST = /^(?:08[\dA-Z]{3}|57P0[23]|25006)$/;

/** The server ends this connection alone, as an administrator or a time limit does. */
const CONNECTION_LOST = /^(?:57P\d\d|25P03)$/;

/** Another silence within so long is no slow commit but a lost server; in milliseconds. */
const SECOND_SILENCE = 10_000;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #whenUseless: (code: string) => void;
  #isSilent = false;
  #isUseless = false;

  /** @param whenUseless called with the SQLSTATE, or without one after no response. */
  constructor(client: PoolClient, names: StatementNames, whenUseless: (code: string) => void) {
    this.#client = client;
    this.#names = names;
    this.#whenUseless = whenUseless;
  }

  /** It is closed when it is released: it was lost, or the server was. */
  get isUseless(): boolean {
    return this.#isUseless;
  }

  giveUp(): void {
    this.#isUseless = true;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('This pool has no cursors.');
    return this.#send(statement, parameters.map(withoutNul));
  }

  release(destroy?: boolean): void {
    // Closed without a word where it did not respond: the end would wait for a response too.
    if (this.#isUseless) this.#client.connection.stream.destroy();
    // It must not be given to the next request.
    this.#client.release(this.#isUseless || destroy);
  }

  async #send<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback would wait for a connection that did not respond as long as the statement did.
    if (this.#isSilent) throw new Error(NO_RESPONSE);
    try {
      return await this.#query<R>(text, values);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.message === NO_RESPONSE) {
        this.#isSilent = true;
        cancelStatement(this.#client);
      }
      const code = codeOf(error);
      if (this.#isSilent || SERVER_LOST.test(code) || CONNECTION_LOST.test(code)) {
        this.giveUp();
        this.#whenUseless(code);
      }
      throw error;
    }
  }

  async #query<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const result = await this.#client.query(this.#names.config(text, values));
    return result as PostgresQueryResult<R>;
  }
}

/**
 * The pool for Kysely: each statement has a stable name, so that PostgreSQL plans it once a
 * connection (2.0 to 2.4 times the queries a second). Once the server is lost, the connections
 * that were opened before are closed: in a fail-over they lead to the same server.
 */
export function nameStatements(pool: Pool): PostgresPool {
  const names = new StatementNames();
  // Kysely knows a connection again by the object that it was given.
  const clients = new Map<PoolClient, NamingClient>();
  pool.on('remove', (client) => void clients.delete(client));
  let silentAt = Number.NEGATIVE_INFINITY;
  const whenUseless = (code: string) => {
    const isSecondSilence = code === '' && performance.now() - silentAt < SECOND_SILENCE;
    if (code === '') silentAt = performance.now();
    if (isSecondSilence || SERVER_LOST.test(code)) clients.forEach((client) => client.giveUp());
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect();
        const known = clients.get(client) ?? new NamingClient(client, names, whenUseless);
        clients.set(client, known);
        if (!known.isUseless) return known;
        known.release();
      }
    },
  };
}
