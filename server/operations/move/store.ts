import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import { tableState } from '../../database/migrate.ts';
import type { Tables } from '../../database/tables.ts';

export interface Column {
  name: string;
  isText: boolean;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  /** The columns of the primary key, in their order. */
  key: readonly Column[];
  /** The tables whose rows its rows refer to. */
  refersTo: readonly string[];
}

export type Row = Readonly<Record<string, string | number | null>>;

/** The tables of an embedded database, a referenced one before those that refer to it. */
export async function readTables(sqlite: Kysely<Tables>): Promise<Table[]> {
  const { rows: names } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite\_%' escape '\\' and name not like 'kysely\_%' escape '\\' order by name`.execute(
    sqlite,
  );
  const left = await Promise.all(names.map(({ name }) => readTable(sqlite, name)));
  const tables: Table[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ refersTo }) => !left.some(({ name }) => refersTo.includes(name)));
    if (next === -1) throw new Error('The tables refer to each other in a circle.');
    tables.push(...left.splice(next, 1));
  }
  return tables;
}

async function readTable(sqlite: Kysely<Tables>, name: string): Promise<Table> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid`.execute(sqlite);
  const columns = rows.map(({ name: column, type, pk }) => ({
    name: column,
    isText: type.toLowerCase() === 'text',
    pk,
  }));
  const { rows: others } = await sql<{ table: string }>`
    select distinct "table" from pragma_foreign_key_list(${name}) where "table" <> ${name}`.execute(sqlite);
  return {
    name,
    columns,
    key: columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk),
    refersTo: others.map(({ table }) => table),
  };
}

/** Throws unless the other database has these columns too: both come from the same steps. */
export async function requireSameColumns(other: Kysely<Tables>, tables: readonly Table[]): Promise<void> {
  const known = await other.introspection.getTables();
  for (const { name, columns, key } of tables) {
    const there = new Set(known.find((table) => table.name === name)?.columns.map((column) => column.name));
    const missing = columns.filter((column) => !there.has(column.name)).map((column) => column.name);
    if (missing.length > 0) throw new Error(`The other database has no ${name}.${missing.join(', ')}.`);
    if (key.length === 0) throw new Error(`${name} has no primary key to copy it by.`);
  }
}

/** Of a statement's values SQLite takes 32,766 at most. */
const VALUES = 30_000;
const ROWS = 500;

/** The columns that order rows alike on both databases: by the bytes of texts. */
const inOrder = (database: Kysely<Tables>, key: readonly Column[]) =>
  sql.join(
    key.map(({ name, isText }) =>
      isText && dialectOf(database) === 'postgres' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
    ),
  );

/** The rows in batches, in the order of the key. */
export async function* batchesOf(
  database: Kysely<Tables>,
  { name, columns, key }: Table,
): AsyncGenerator<Row[]> {
  const limit = Math.min(ROWS, Math.floor(VALUES / columns.length));
  const selected = sql.join(columns.map((column) => sql.ref(column.name)));
  let last: Row | undefined;
  for (;;) {
    const from = last;
    const where =
      from === undefined
        ? sql``
        : sql`where (${inOrder(database, key)}) > (${sql.join(key.map((column) => from[column.name]))})`;
    const { rows } = await sql<Row>`select ${selected} from ${sql.table(name)} ${where}
      order by ${inOrder(database, key)} limit ${limit}`.execute(database);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

export interface Content {
  rows: number;
  sha256: string;
}

/** How many rows a table has, and a hash of all their values. */
export async function contentOf(database: Kysely<Tables>, table: Table): Promise<Content> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of batchesOf(database, table)) {
    count += rows.length;
    // PostgreSQL stores U+FFFD for NUL, which its texts cannot hold.
    for (const row of rows)
      hash.update(
        JSON.stringify(table.columns.map(({ name }) => row[name])).replaceAll(String.raw`\u0000`, '\uFFFD'),
      );
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** The last id that each table has given out, which may be that of a deleted row. */
export async function readLastIds(
  database: Kysely<Tables>,
  tables: readonly Table[],
): Promise<Map<string, number>> {
  if (dialectOf(database) === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      database,
    );
    const copied = new Set(tables.map(({ name }) => name));
    return new Map(rows.flatMap(({ name, seq }) => (copied.has(name) ? [[name, seq]] : [])));
  }
  const ids = new Map<string, number>();
  for (const { name, columns } of tables.filter((table) =>
    table.columns.some((column) => column.name === 'id'),
  )) {
    if (columns.find((column) => column.name === 'id')?.isText === true) continue;
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last`.execute(
      database,
    );
    const last = rows[0]?.last ?? null;
    if (last !== null) ids.set(name, last);
  }
  return ids;
}

/** Makes the next id of each table of PostgreSQL follow these. */
export async function writeLastIds(
  database: Kysely<Tables>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [name, last] of ids)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(database);
}

/** Whether a market may go there: nothing is there, or today's tables without a row. */
export async function isEmpty(database: Kysely<Tables>): Promise<boolean> {
  const state = await tableState(database);
  if (state === 'new') return (await database.introspection.getTables()).length === 0;
  if (state !== 'current') return false;
  const { rows } = await sql`
    select name from settings union all select username from users union all select name from categories limit 1`.execute(
    database,
  );
  return rows.length === 0;
}

export async function insertRows(
  target: Transaction<Tables>,
  { name }: Table,
  rows: readonly Row[],
): Promise<void> {
  await target
    .insertInto(name as 'settings')
    .values(rows as never)
    .execute();
}
