import type { Kysely } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import type { Tables } from '../../database/tables.ts';
import type { MarketIndex } from './marketIndex.ts';
import { postgresIndex } from './postgresIndex.ts';
import { sqliteIndex } from './sqliteIndex.ts';

const indexes = new WeakMap<Kysely<Tables>, MarketIndex>();

/** The search index of this database. */
export function searchIndexOf(database: Kysely<Tables>): MarketIndex {
  const known = indexes.get(database);
  if (known) return known;
  const index = dialectOf(database) === 'postgres' ? postgresIndex(database) : sqliteIndex(database);
  indexes.set(database, index);
  return index;
}
