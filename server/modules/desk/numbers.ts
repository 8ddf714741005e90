import type { Kysely } from 'kysely';
import type { DeskNumbers } from '../../../src/contract/reports.ts';
import type { Tables } from '../../database/tables.ts';
import { countDesk, medianTime } from './numbersStore.ts';

const HOUR = 3_600_000;

/** How the desk works, in numbers of all time; no name and no text is in it. */
export async function deskNumbers(database: Kysely<Tables>): Promise<DeskNumbers> {
  const { since, ...counts } = await countDesk(database);
  const median = await medianTime(database, counts.decided);
  return {
    since: since === null ? null : new Date(since).toISOString().slice(0, 10),
    ...counts,
    median_hours: median === null ? null : Math.round((median / HOUR) * 10) / 10,
  };
}
