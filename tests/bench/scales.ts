import { connect, createServer, type AddressInfo } from 'node:net';

/** An address that leads to another, and weighs what comes back from there. */
export interface Scales {
  url: string;
  /** Bytes since the last call, HTTP's own included, whoever asked for them: page, preload or service worker. */
  read: () => number;
  stop: () => void;
}

/** Puts scales before a server. */
export async function putScales(url: string): Promise<Scales> {
  const { hostname, port } = new URL(url);
  let bytes = 0;
  const server = createServer((client) => {
    const origin = connect(Number(port), hostname);
    origin.on('data', (chunk) => (bytes += chunk.length));
    client.pipe(origin).pipe(client);
    client.on('error', () => origin.destroy());
    origin.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read: () => {
      const read = bytes;
      bytes = 0;
      return read;
    },
    stop: () => void server.close(),
  };
}
