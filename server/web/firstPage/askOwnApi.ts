import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiAnswer } from '../../../src/contract/firstPage.ts';
import { API_BASE, SUBSTITUTED_HEADER } from '../../../src/contract/paths.ts';

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

/**
 * Asks the API of this very server, without a port and as a visitor: no cookie and no token goes along, so that nothing
 * private can come back. It is asked in the name of the address that the page is for, whose limits hold here too. The
 * status of any answer but 200.
 */
export async function askOwnApi(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
): Promise<TextAnswer | number> {
  const answer = await app.inject({
    method: 'GET',
    url: API_BASE + path,
    // As a proxy on this machine passes a visitor's request on: the answer names addresses of the same site.
    remoteAddress: '127.0.0.1',
    headers: { host: request.host, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol },
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  const substituted = answer.headers[SUBSTITUTED_HEADER.toLowerCase()];
  return {
    text: answer.payload,
    link: answer.headers.link === undefined ? null : String(answer.headers.link),
    ...(substituted !== undefined && { substituted: String(substituted) }),
  };
}
