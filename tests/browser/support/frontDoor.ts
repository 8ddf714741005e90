import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a Musika that can be closed: the browser believes itself online, but nobody answers. */
export interface FrontDoor {
  url: string;
  /** Closed, every connection breaks off. */
  isOpen: boolean;
  /** What becomes of a file's text on its way, by its path, also of one that is not there: another deploy, say. */
  changes: Map<string, (text: string) => string>;
  /** Paths that nothing is there for any more. */
  gone: Set<string>;
  /** Answers to paths that begin so stay away until this resolves. */
  slow: { path: string; until: Promise<unknown> } | null;
  /** The paths (with their query) that came through, in order. */
  asked: string[];
  stop: () => void;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function answer(given: IncomingMessage, response: ServerResponse, change?: (text: string) => string) {
  if (change === undefined) {
    response.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(response);
    return;
  }
  const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...headers } = given.headers;
  response.writeHead(200, headers).end(change(await textOf(given)));
}

/** Opens a door of its own before the Musika at `url`. */
export async function openFrontDoor(url: string): Promise<FrontDoor> {
  const changes = new Map<string, (text: string) => string>();
  const asked: string[] = [];
  const gone = new Set<string>();
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = request;
    if (!door.isOpen) {
      request.socket.destroy();
      return;
    }
    asked.push(path);
    if (gone.has(path)) {
      response.writeHead(404).end();
      return;
    }
    if (door.slow !== null && path.startsWith(door.slow.path)) await door.slow.until;
    const change = changes.get(path);
    const sent = change === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
    const passed = ask(
      new URL(path, url),
      { method, headers: sent },
      (given) => void answer(given, response, change),
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: FrontDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    changes,
    gone,
    slow: null,
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return door;
}
