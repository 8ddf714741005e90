import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../../../src/contract/firstPage.ts';
import { API_BASE, SUBSTITUTED_HEADER } from '../../../src/contract/paths.ts';
import { callInternally } from '../../http/internalCalls.ts';

/** An answer, and its JSON as text, by which two answers are compared. */
export interface TextAnswer {
  text: string;
  link: string | null;
  /** The header by which a search says what it shows instead. */
  substituted?: string;
}

export const asApiAnswer = ({ text, ...headers }: TextAnswer): ApiAnswer => ({
  body: JSON.parse(text),
  ...headers,
});

/** What the API of this very server answers the visitor whom the page is for (`callInternally`); the status of any answer but 200. */
export async function askOwnApi(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<TextAnswer | number> {
  const answer = await callInternally(app, request, API_BASE + path);
  if (answer.statusCode !== 200) return answer.statusCode;
  const substituted = answer.headers[SUBSTITUTED_HEADER.toLowerCase()];
  return {
    text: answer.payload,
    link: answer.headers.link === undefined ? null : String(answer.headers.link),
    ...(substituted !== undefined && { substituted: String(substituted) }),
  };
}
