import type { FastifyInstance } from 'fastify';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { QualityQuery } from './market.ts';

/** The titles of a search in order, and whether it says that it shows a substitute. */
interface SearchResult {
  titles: readonly string[];
  isSubstituted: boolean;
}

/** How good the result of one query is. */
interface Score {
  kind: string;
  isHeld: boolean;
  /** nDCG@10; where nothing fits, 1 if nothing or a declared substitute is shown. */
  ndcg: number;
  isFirstRight: boolean;
}

const CUTOFF = 10;
const gain = (position: number) => 1 / Math.log2(position + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** nDCG@10 (Järvelin and Kekäläinen 2002) where a listing fits or does not. */
export function ndcg(titles: readonly string[], fits: ReadonlySet<string>): number {
  const top = titles.slice(0, CUTOFF);
  const best = Array.from({ length: Math.min(CUTOFF, fits.size) }, (_, position) => gain(position));
  return sum(top.map((title, position) => (fits.has(title) ? gain(position) : 0))) / sum(best);
}

function scoreOf({ kind, isHeld, fits }: QualityQuery, { titles, isSubstituted }: SearchResult): Score {
  if (fits.size === 0) {
    const isHonest = titles.length === 0 || isSubstituted;
    return { kind, isHeld, ndcg: isHonest ? 1 : 0, isFirstRight: isHonest };
  }
  return { kind, isHeld, ndcg: ndcg(titles, fits), isFirstRight: fits.has(titles[0] ?? '') };
}

/** The kind of the queries that no listing fits. */
export const NOTHING = 'nothing';
export const meanNdcg = (scores: readonly Score[]) => sum(scores.map((score) => score.ndcg)) / scores.length;
/** The part of the queries whose first result fits. */
export const firstRight = (scores: readonly Score[]) =>
  scores.filter(({ isFirstRight }) => isFirstRight).length / scores.length;

/** By kind, and of all queries with a fit: the whole set, its tuned and its held part. */
export function describeScores(scores: readonly Score[]): string[] {
  const header = ['all', 'tuned', 'held'].map((part) => `${part} nDCG, 1st`.padEnd(17)).join('');
  return [
    `${'kind'.padEnd(12)}${'n'.padStart(4)}  ${header}`,
    ...[...Map.groupBy(scores, ({ kind }) => kind)].map(([kind, some]) => row(kind, some)),
    row(
      'all that fit',
      scores.filter(({ kind }) => kind !== NOTHING),
    ),
  ];
}

function row(name: string, scores: readonly Score[]): string {
  const parts = [scores, scores.filter(({ isHeld }) => !isHeld), scores.filter(({ isHeld }) => isHeld)];
  const cells = parts.map((part) => (part.length === 0 ? ''.padStart(17) : cell(part)));
  return `${name.padEnd(12)}${String(scores.length).padStart(4)}  ${cells.join('')}`;
}

function cell(part: readonly Score[]): string {
  const percent = `${Math.round(100 * firstRight(part))} %`;
  return `${meanNdcg(part).toFixed(3).padStart(8)} ${percent.padStart(6)}  `;
}

/** Sends each query once. Throws where the response is no list. */
export async function runQueries(app: FastifyInstance, queries: readonly QualityQuery[]) {
  const runs: { query: QualityQuery; result: SearchResult; score: Score }[] = [];
  for (const query of queries) {
    const result = await search(app, query.query);
    runs.push({ query, result, score: scoreOf(query, result) });
  }
  return runs;
}

async function search(app: FastifyInstance, q: string): Promise<SearchResult> {
  const url = `${API_BASE}${paths.search}?q=${encodeURIComponent(q)}&limit=24`;
  const { statusCode, headers, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`The search for "${q}" returned ${statusCode}.`);
  const listings = JSON.parse(body) as { title: string }[];
  return {
    titles: listings.map(({ title }) => title),
    isSubstituted: headers[SUBSTITUTED_HEADER.toLowerCase()] !== undefined,
  };
}
