import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Database = Kysely<Tables>;

/** A decision of a person about the case that did something, and was not undone. */
const LED_TO_A_MEASURE = sql`exists (select 1 from decisions
    inner join decision_effects on decision_effects.decision_id = decisions.id
    where decisions.case_id = cases.id and actor <> 'program'
      and action in ('hide', 'remove', 'warn', 'suspend')
      and not exists (select 1 from decisions as later where later.undoes = decisions.id))`;

const count = (value: number | string | undefined): number => Number(value ?? 0);

/** What is counted of the desk; of reports only those of people. PostgreSQL returns counts as text. */
export async function countDesk(database: Database) {
  const { rows } = await sql<{
    since: number | null;
    reports: number;
    open: number;
    decided: number;
    upheld: number;
    appeals: number;
    appeals_upheld: number;
  }>`select (select min(reported_at) from reports) as since,
    (select count(*) from reports where signal is null) as reports,
    (select count(*) from cases where closed_at is null) as open,
    (select count(*) from cases where closed_at is not null) as decided,
    (select count(*) from cases where closed_at is not null and ${LED_TO_A_MEASURE}) as upheld,
    (select count(*) from appeals) as appeals,
    (select count(*) from appeals where upheld = 1) as appeals_upheld`.execute(database);
  const [row] = rows;
  return {
    since: row?.since ?? null,
    reports: count(row?.reports),
    open: count(row?.open),
    decided: count(row?.decided),
    upheld: count(row?.upheld),
    appeals: count(row?.appeals),
    appeals_upheld: count(row?.appeals_upheld),
  };
}

/** The median of the milliseconds from a case's first report to its decision; null without one. */
export async function medianTime(database: Database, decided: number): Promise<number | null> {
  const middle = await database
    .selectFrom('cases')
    .select((eb) => eb(eb.ref('closed_at'), '-', eb.ref('opened_at')).as('time'))
    .where('closed_at', 'is not', null)
    .orderBy('time')
    .limit(decided % 2 === 0 ? 2 : 1)
    .offset(Math.max(0, Math.ceil(decided / 2) - 1))
    .execute();
  const times = middle.map(({ time }) => Number(time));
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length;
}
