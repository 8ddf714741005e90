import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** A proxy before a PostgreSQL that is reached over a socket in a folder, as in `DATABASE_URL`. */
export async function startPostgresProxy(url: string) {
  const { username, pathname, searchParams } = new URL(url);
  const pairs: [Socket, Socket][] = [];
  const proxy = createServer((client) => {
    const server = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server).pipe(client);
    pairs.push([client, server]);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    pairs.flat().forEach((socket) => socket.destroy());
  });
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    /** Loses it, as a firewall does that has forgotten them. */
    swallow: () =>
      pairs.forEach(([client, server]) => client.unpipe(server).resume() && server.unpipe(client).resume()),
  };
}
