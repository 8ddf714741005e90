import type { Clause } from './marketIndex.ts';
import { limitStatements } from './limitStatements.ts';
import type { Rank } from './plan.ts';
import type { SearchTools } from './searchTools.ts';
import { stagesOf } from './stages.ts';
import type { Interpretation } from './terms.ts';

/** The first way of reading a query that finds anything. */
export interface Reading {
  ranks: readonly Rank[];
  clauses: readonly Clause[];
  /** The stages that were tried, this one last. */
  stages: readonly number[];
}

/** Ordered by price, what has some of the words alone would stand before what has them all: one reading counts. */
export async function firstReading(
  tools: SearchTools,
  query: Interpretation,
  upTo: number,
): Promise<Reading | null> {
  if (query.tokens.length === 0) return null;
  for (const [number, stage] of (await stagesOf(limitStatements(tools), query)).entries()) {
    const ranks = await stage.ranks(false);
    const clauses = ranks.map(({ clause }) => clause);
    if (clauses.length > 0 && (await tools.matches.end(clauses, upTo, 1)).scanned > 0)
      return { ranks, clauses, stages: Array.from({ length: number + 1 }, (_, index) => index) };
  }
  return null;
}
