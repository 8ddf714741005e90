import type { FastifyInstance } from 'fastify';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { QualityQuery } from './market.ts';

/** The titles of a search in order, and whether it says that it shows a substitute. */
interface QualityAnswer {
  titles: readonly string[];
  isSubstituted: boolean;
}

/** How good the answer to one query is. */
export interface Score {
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

export function scoreOf(
  { kind, isHeld, fits }: QualityQuery,
  { titles, isSubstituted }: QualityAnswer,
): Score {
  if (fits.size === 0) {
    const isHonest = titles.length === 0 || isSubstituted;
    return { kind, isHeld, ndcg: isHonest ? 1 : 0, isFirstRight: isHonest };
  }
  return { kind, isHeld, ndcg: ndcg(titles, fits), isFirstRight: fits.has(titles[0] ?? '') };
}

const NOTHING = 'nothing';
const percent = (scores: readonly Score[]) =>
  `${Math.round((100 * scores.filter(({ isFirstRight }) => isFirstRight).length) / scores.length)} %`;
const mean = (scores: readonly Score[]) =>
  (sum(scores.map((score) => score.ndcg)) / scores.length).toFixed(3);

function row(name: string, scores: readonly Score[]): string {
  const parts = [scores, scores.filter(({ isHeld }) => !isHeld), scores.filter(({ isHeld }) => isHeld)];
  const cells = parts.map((part) => (part.length === 0 ? ''.padStart(17) : cell(part)));
  return `${name.padEnd(12)}${String(scores.length).padStart(4)}  ${cells.join('')}`;
}

const cell = (part: readonly Score[]) => `${mean(part).padStart(8)} ${percent(part).padStart(6)}  `;

/** By kind, and of all queries with a fit: the whole set, its tuned and its held part. */
export function describeScores(scores: readonly Score[]): string[] {
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  const fitted = scores.filter(({ kind }) => kind !== NOTHING);
  return [
    `${'kind'.padEnd(12)}${'n'.padStart(4)}  ${['all', 'tuned', 'held'].map((part) => `${part} nDCG, 1st`.padEnd(17)).join('')}`,
    ...kinds.map((kind) =>
      row(
        kind,
        scores.filter((score) => score.kind === kind),
      ),
    ),
    row('all that fit', fitted),
  ];
}

/** Asks each query once. Throws where an answer is no list. */
export async function askAll(app: FastifyInstance, queries: readonly QualityQuery[]) {
  const answers: { query: QualityQuery; answer: QualityAnswer }[] = [];
  for (const query of queries) answers.push({ query, answer: await ask(app, query.query) });
  return answers;
}

async function ask(app: FastifyInstance, q: string): Promise<QualityAnswer> {
  const url = `${API_BASE}${paths.search}?q=${encodeURIComponent(q)}&limit=24`;
  const { statusCode, headers, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`Searching for "${q}" answered ${statusCode}.`);
  const listings = JSON.parse(body) as { title: string }[];
  return {
    titles: listings.map(({ title }) => title),
    isSubstituted: headers[SUBSTITUTED_HEADER.toLowerCase()] !== undefined,
  };
}
