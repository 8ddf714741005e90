import { sql, type RawBuilder } from 'kysely';
import { stemOf } from '../../database/vocabulary.ts';
import type { RunSql } from '../listStore.ts';
import type { Clause, MarketIndex, ScanRange, WordQuery } from './marketIndex.ts';

/**
 * The index of what is wanted, in plain SQL for both databases: some thousand rows. A word matches
 * by its stem.
 */
export function wantedIndex(run: RunSql): MarketIndex {
  return {
    async matches(clause, except, range) {
      const conditions = [holds(clause), ...except.map((other) => sql`not (${holds(other)})`)];
      // PostgreSQL plans each for its own words: what begins with a comment gets no name.
      const rows = await run(
        sql<{ id: number }>`/* wanted */ ${matching(sql.join(conditions, sql` and `), range)}`,
      );
      return rows.map(({ id }) => id);
    },
    anyOf: async (clauses, range) => matching(joined(clauses.map(holds), ' or '), range),
  };
}

const matching = (condition: RawBuilder<unknown>, { before, limit }: ScanRange) =>
  sql<{ id: number }>`select listing_id as id from wanted_market
    where ${condition} and listing_id < ${before} order by listing_id desc limit ${limit}`;

const joined = (conditions: readonly RawBuilder<unknown>[], operator: ' and ' | ' or ') =>
  sql`(${sql.join(conditions, sql.raw(operator))})`;

/** The condition that a clause matches. */
const holds = ({ title, anywhere, category }: Clause): RawBuilder<unknown> =>
  joined(
    [
      ...(title ? [has(title, sql` and is_title = 1`)] : []),
      ...(anywhere ? [has(anywhere, sql``)] : []),
      ...(category === undefined ? [] : [sql`category_id = ${category}`]),
    ],
    ' and ',
  );

/** The condition that a listing has the words, where the stems also fulfil `andWhere`. */
function has(query: WordQuery, andWhere: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('all' in query)
    return joined(
      query.all.map((part) => has(part, andWhere)),
      ' and ',
    );
  const parts = 'any' in query ? query.any : [query];
  const stems = new Set<string>();
  const others: RawBuilder<unknown>[] = [];
  for (const part of parts) {
    if (!('word' in part)) others.push(has(part, andWhere));
    else if (part.isPrefix === true) others.push(hasStem(isBegun(part.word), andWhere));
    else stems.add(stemOf(part.word));
  }
  const words = stems.size === 0 ? [] : [hasStem(sql`stem in (${sql.join([...stems])})`, andWhere)];
  return joined([...words, ...others], ' or ');
}

const hasStem = (condition: RawBuilder<unknown>, andWhere: RawBuilder<unknown>) =>
  sql`listing_id in (select listing_id from wanted_stems where ${condition}${andWhere})`;

/** The stem of `batteries` is shorter than `batterie`. Words have no character that `like` knows. */
const isBegun = (prefix: string) => sql`(stem like ${`${prefix}%`} or stem = ${stemOf(prefix)})`;
