import type { FastifyInstance } from 'fastify';
import { API_BASE, paths } from '../../../src/contract/paths.ts';
import { SUBSTITUTED_HEADER } from '../../../src/contract/search.ts';
import type { QualityQuery } from './market.ts';
import type { QualityAnswer } from './scores.ts';

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
