import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';

/** A call as it arrived. */
export interface ArrivedCall {
  method: string;
  url: URL;
  /** Below the base of §7, without its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** A character a byte. */
  body: string;
}

/** Responds to a call. */
export type Respond = (response: ServerResponse, call: ArrivedCall) => unknown;

const typed =
  (type: string) =>
  (body: string, status = 200, headers: OutgoingHttpHeaders = {}): Respond =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);

export const text = typed('text/plain; charset=utf-8');
export const json = (body: unknown, status?: number, headers?: OutgoingHttpHeaders): Respond =>
  typed('application/json')(JSON.stringify(body), status, headers);

/** Responds as these handlers of msw do; 404 where none does. */
export function byHandlers(handlers: HttpHandler[]): Respond {
  return async (response, { method, url, headers, body }) => {
    const given = { method, headers: headers as Record<string, string> };
    const request = new Request(
      url,
      method === 'GET' ? given : { ...given, body: Buffer.from(body, 'latin1') },
    );
    const missing = Response.json({ detail: 'Not found.' }, { status: 404 });
    const sent = (await getResponse(handlers, request)) ?? missing;
    const lines = [...sent.headers].filter(([name]) => name !== 'set-cookie').flat();
    for (const cookie of sent.headers.getSetCookie()) lines.push('set-cookie', cookie);
    response.writeHead(sent.status, lines).end(Buffer.from(await sent.arrayBuffer()));
  };
}
