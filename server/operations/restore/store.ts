import type { Pool } from 'pg';

/** How many tables of anyone's there are in the database; ours are not made yet. */
export async function countTables(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*) as total from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0]?.total ?? 0;
}
