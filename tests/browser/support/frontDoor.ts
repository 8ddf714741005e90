import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyMarket, test as base } from './test.ts';

export type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>['door'];

/** A proxy that can be closed: the browser is online, but no response comes. */
async function openFrontDoor(url: string) {
  const door = {
    url: '',
    /** Closed, every connection breaks off. */
    isOpen: true,
    /** Every response is that of a proxy whose server is down. */
    isDown: false,
    /** Changes a file's text by its path, also of a missing file: another release, for example. */
    changes: new Map<string, (text: string) => string>(),
    /** Responses wait until this resolves. */
    gate: Promise.resolve() as Promise<unknown>,
    /** The paths (with their query) that came through, in order. */
    requested: [] as string[],
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = request;
    if (!door.isOpen) return void request.socket.destroy();
    if (door.isDown) return void response.writeHead(502).end();
    door.requested.push(path);
    await door.gate;
    const change = door.changes.get(path);
    if (change !== undefined) {
      const given = await fetch(new URL(path, url));
      const type = given.headers.get('content-type') ?? 'text/javascript';
      return void response.writeHead(200, { 'content-type': type }).end(change(await given.text()));
    }
    const passed = sendRequest(new URL(path, url), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return void request.pipe(passed);
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  door.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { door, server };
}

/** Tests that reach their Musika through a front door. */
export const test = base.extend<{ door: FrontDoor }>({
  door: async ({ musika }, provide) => {
    emptyMarket(musika);
    const { door, server } = await openFrontDoor(musika.url);
    await provide(door);
    server.close();
    server.closeAllConnections();
  },
  baseURL: async ({ door }, provide) => provide(door.url),
});
