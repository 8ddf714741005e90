import type { Kysely } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { MarketIndex } from './marketIndex.ts';
import { postgresIndex } from './postgresIndex.ts';
import { sqliteIndex } from './sqliteIndex.ts';

/** The search index of this database. */
export function createSearchIndex(database: Kysely<Tables>): MarketIndex {
  return dialectOf(database) === 'postgres' ? postgresIndex(database) : sqliteIndex(database);
}
