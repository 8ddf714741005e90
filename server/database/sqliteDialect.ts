import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than the server's queries; lists of varying length make new ones, so it has a limit. */
const CACHED_STATEMENTS = 500;

/**
 * Kysely over Node's SQLite. Transactions are IMMEDIATE: they take the write lock at their start,
 * so that what they read still holds when they write, across processes too.
 */
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

/** SQLITE_BUSY (sqlite.org/rescode.html): another program or thread has the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** What finds the lock taken is tried again for two seconds. */
const BUSY_TRIES = 80;
const BUSY_PAUSE = 25;

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  /** The transaction under way: there is one handle, so the statements of others wait for its end. */
  #open: { connection: DatabaseConnection; ended: PromiseWithResolvers<void> } | null = null;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const shared = await super.acquireConnection();
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) =>
        this.#inTurn(connection, () => shared.executeQuery<R>(query)),
      streamQuery: () => {
        throw new Error('Rows are not streamed: a write could come in between.');
      },
    };
    return connection;
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    const open = this.#open;
    if (open === null || open.connection !== connection) return;
    this.#open = null;
    open.ended.resolve();
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await this.#inTurn(connection, () => {
      this.#database.exec('begin immediate');
      this.#open ??= { connection, ended: Promise.withResolvers() };
    });
  }

  /** Tries again by a timer: SQLite's own wait would hold up every request of the process. */
  async #inTurn<T>(connection: DatabaseConnection, run: () => T): Promise<Awaited<T>> {
    for (let tries = 1; ; tries += 1) {
      while (this.#open !== null && this.#open.connection !== connection) await this.#open.ended.promise;
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error) || tries === BUSY_TRIES) throw error;
      }
      await pause(BUSY_PAUSE);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS });
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asKyselyStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Kysely's types do not know SQLite's values; SQLite itself rejects all others. */
const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}

/** Prepares a query for immediate rows, as arrays; undefined if they have to be awaited. */
export type InstantRead = (query: string) => (...parameters: SQLInputValue[]) => unknown[][] | undefined;

/** PostgreSQL is read over a connection. */
export const neverInstant: InstantRead = () => () => undefined;

/**
 * SQLite reads in this process in 1 µs, a tenth of the time with promises. Undefined within a
 * transaction, whose changes must not be visible yet.
 */
export const instantReadOf =
  (sqlite: DatabaseSync): InstantRead =>
  (query) => {
    const statement = sqlite.prepare(query);
    statement.setReturnArrays(true);
    return (...parameters) =>
      sqlite.isTransaction ? undefined : (statement.all(...parameters) as unknown[] as unknown[][]);
  };
