import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { isBusy } from './databaseErrors.ts';

/** More than the server's queries; lists of varying length make new ones, so it has a limit. */
const CACHED_STATEMENTS = 500;

/** What finds the lock of another program is tried again for a second. */
const BUSY_TRIES = 40;
const BUSY_PAUSE = 25;

/** Transactions are IMMEDIATE: what they read still holds when they write, across processes too. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new OwnLocksAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class OwnLocksAdapter extends SqliteAdapter {
  /** SQLite rolls DDL back; Kysely must know, so that an interrupted migration leaves nothing. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Kysely's lock would be held while a transaction waits to begin, and reads would wait with it. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class ImmediateDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #statements: LRUCache<string, { statement: StatementSync; hasRows: boolean }>;
  /** The transaction under way: there is one handle, so the statements of others wait for its end. */
  #open: { connection: DatabaseConnection; ended: PromiseWithResolvers<void> } | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new LRUCache({
      max: CACHED_STATEMENTS,
      memoMethod(text) {
        const statement = database.prepare(text);
        return { statement, hasRows: statement.columns().length > 0 };
      },
    });
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: (query) => this.#inTurn(connection, () => this.#execute(query)),
      streamQuery: () => {
        throw new Error('Rows are not streamed: a write could come in between.');
      },
    };
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection) {
    const open = this.#open;
    if (open === null || open.connection !== connection) return;
    this.#open = null;
    open.ended.resolve();
  }

  beginTransaction(connection: DatabaseConnection) {
    return this.#inTurn(connection, () => {
      this.#database.exec('begin immediate');
      this.#open = { connection, ended: Promise.withResolvers() };
    });
  }

  async commitTransaction() {
    this.#database.exec('commit');
  }

  async rollbackTransaction() {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  async destroy() {
    this.#database.close();
  }

  /** Tries again by a timer: SQLite's own wait would hold up every request of the process. */
  async #inTurn<T>(connection: DatabaseConnection, run: () => T): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      while (this.#open !== null && this.#open.connection !== connection) await this.#open.ended.promise;
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || tries === BUSY_TRIES) throw error;
      }
      await pause(BUSY_PAUSE);
    }
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#statements.memo(sql);
    // Kysely's types do not know SQLite's values; SQLite itself rejects all others.
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}
