import { connect, createServer, type AddressInfo } from 'node:net';

/** An address that leads to another, and weighs what comes back from there. */
export interface Scales {
  url: string;
  /** The address leads to this server from now on. */
  leadTo: (next: string) => void;
  /** Bytes since the last call by path, with headers, of page, preloads and service worker. */
  read: () => Map<string, number>;
  stop: () => void;
}

export const sumOf = (bytes: ReadonlyMap<string, number>): number =>
  [...bytes.values()].reduce((sum, each) => sum + each, 0);

/** Puts scales before a server. */
export async function putScales(url: string): Promise<Scales> {
  let target = new URL(url);
  let bytes = new Map<string, number>();
  const server = createServer((client) => {
    const origin = connect(Number(target.port), target.hostname);
    // A connection asks for one thing after the other (HTTP/1.1, and no browser pipelines).
    let path = '';
    client.on('data', (chunk) => {
      path = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1'))?.[1] ?? path;
    });
    origin.on('data', (chunk) => bytes.set(path, (bytes.get(path) ?? 0) + chunk.length));
    client.pipe(origin).pipe(client);
    client.on('error', () => origin.destroy());
    origin.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next) => {
      target = new URL(next);
    },
    read: () => {
      const read = bytes;
      bytes = new Map();
      return read;
    },
    stop: () => void server.close(),
  };
}
