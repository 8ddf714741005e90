import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyMarket, test as base } from './test.ts';

/** A proxy that can be closed: the browser is online, but no response comes. */
export interface FrontDoor {
  url: string;
  /** Closed, every connection breaks off. */
  isOpen: boolean;
  /** Every response is that of a proxy whose server is down. */
  isDown: boolean;
  /** Changes a file's text by its path, also of a missing file: another release, for example. */
  changes: Map<string, (text: string) => string>;
  /** Responses to paths that begin so wait until this resolves. */
  slow: { path: string; until: Promise<unknown> } | null;
  /** The paths (with their query) that came through, in order. */
  requested: string[];
  stop: () => void;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function respond(
  received: IncomingMessage,
  response: ServerResponse,
  change?: (text: string) => string,
) {
  if (change === undefined) {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
    return;
  }
  const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...headers } = received.headers;
  response.writeHead(200, headers).end(change(await textOf(received)));
}

async function openFrontDoor(url: string): Promise<FrontDoor> {
  const changes = new Map<string, (text: string) => string>();
  const requested: string[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = request;
    if (!door.isOpen) {
      request.socket.destroy();
      return;
    }
    if (door.isDown) {
      response.writeHead(502).end();
      return;
    }
    requested.push(path);
    if (door.slow !== null && path.startsWith(door.slow.path)) await door.slow.until;
    const change = changes.get(path);
    const sent = change === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
    const passed = sendRequest(
      new URL(path, url),
      { method, headers: sent },
      (received) => void respond(received, response, change),
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: FrontDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    isDown: false,
    changes,
    slow: null,
    requested,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return door;
}

/** Tests that reach their Musika through a front door. */
export const test = base.extend<{ door: FrontDoor }>({
  door: async ({ musika }, provide) => {
    emptyMarket(musika);
    const door = await openFrontDoor(musika.url);
    await provide(door);
    door.stop();
  },
  baseURL: async ({ door }, provide) => provide(door.url),
});
