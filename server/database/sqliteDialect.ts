import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** More texts than the server has queries; a list whose length varies makes new ones, so there has to be an end. */
const CACHED_STATEMENTS = 500;

/**
 * Kysely over Node's own SQLite. Transactions are IMMEDIATE: they take the write lock when they begin, so that what one
 * of them reads (a count, say) still holds when it writes, across processes too.
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite does roll back DDL; Kysely must know, so that a migration that is cut off leaves nothing behind. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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

/** Kysely's types do not know which values SQLite takes; what it does not take, it refuses itself. */
const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bound(parameters)),
    run: (parameters) => statement.run(...bound(parameters)),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}
