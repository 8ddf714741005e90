import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../../database/tables.ts';

/** Until so many statements on this PostgreSQL database wait for a lock that another transaction holds. */
export async function untilWaiting(database: Kysely<Tables>, count: number): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database)).rows[0]?.count).toBe(count);
}
