import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';

/** A call as it arrived. */
export interface ArrivedCall {
  method: string;
  url: URL;
  /** Below the base of §7, without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** A character a byte. */
  body: string;
}

/** Responds to a call. */
export type Respond = (response: ServerResponse, call: ArrivedCall) => void | Promise<void>;

interface Head {
  status?: number;
  headers?: OutgoingHttpHeaders;
}

const typed =
  (type: string) =>
  (body: string, { status = 200, headers = {} }: Head = {}): Respond =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);

export const text = typed('text/plain; charset=utf-8');
/** Whatever stands there, called JSON. */
export const rawJson = typed('application/json');

export const json = (body: unknown, head?: Head): Respond => rawJson(JSON.stringify(body), head);

const NOT_FOUND = json({ detail: 'Not found.' }, { status: 404 });

/** Responds as these handlers of msw do; 404 where none does. */
export function byHandlers(handlers: HttpHandler[]): Respond {
  return async (response, call) => {
    const sent = await getResponse(handlers, toRequest(call));
    if (sent === undefined) return NOT_FOUND(response, call);
    const headers = [...sent.headers].filter(([name]) => name !== 'set-cookie').flat();
    for (const cookie of sent.headers.getSetCookie()) headers.push('set-cookie', cookie);
    response.writeHead(sent.status, headers).end(Buffer.from(await sent.arrayBuffer()));
  };
}

function toRequest({ method, url, headers, body }: ArrivedCall): Request {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(url, {
    method,
    headers: given,
    body: method === 'GET' ? null : Buffer.from(body, 'latin1'),
  });
}
