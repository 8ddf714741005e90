import cors from '@fastify/cors';
import fastify from 'fastify';
import { getResponse, type HttpHandler } from 'msw';
import { API_BASE } from '../../../src/contract/paths.ts';
import { notFound } from '../../support/call.ts';
import { fakeMarket } from '../../support/fakeMarket/fakeMarket.ts';
import { test as base } from './test.ts';

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>;

/** Another back end, on a site of its own: to an app at 127.0.0.1 `localhost` is another one. */
async function startBackEnd() {
  let handlers: HttpHandler[] = [];
  const calls: string[] = [];
  const app = fastify({ forceCloseConnections: true });
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  await app.register(cors, { origin: true, credentials: true, methods, exposedHeaders: 'Link' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route<{ Body?: Buffer<ArrayBuffer> }>({
    method: methods,
    url: '/*',
    handler: async ({ method, url, headers, body = null }, reply) => {
      const address = new URL(url, 'http://localhost');
      calls.push(`${method} ${address.pathname.replace(API_BASE, '')}`);
      const sent = { method, headers: headers as Record<string, string>, body };
      return reply.send((await getResponse(handlers, new Request(address, sent))) ?? notFound());
    },
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    url: `http://localhost:${port}`,
    /** The calls so far (`GET listings/items/`), the latest last. */
    calls,
    /** These respond from now on, before the others. */
    use: (...more: HttpHandler[]) => void handlers.unshift(...more),
    /** An empty market without a call. */
    reset: () => {
      handlers = fakeMarket();
      calls.length = 0;
    },
    stop: () => app.close(),
  };
}

/** The web app as students get it, before a back end that the test makes up, on another site. */
export const test = base.extend<{ backEnd: BackEnd }, { shared: BackEnd }>({
  shared: [
    async ({ browserName: _each }, provide) => {
      const shared = await startBackEnd();
      await provide(shared);
      await shared.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ shared }, provide) => provide({ API_HOST: shared.url }), { scope: 'worker' }],
  build: ['production', { scope: 'worker' }],
  backEnd: [
    async ({ shared }, provide) => {
      shared.reset();
      await provide(shared);
    },
    // A test that does not name it is not to meet the market of the test before it.
    { auto: true },
  ],
  // A service worker's own requests cannot be held up by a test.
  serviceWorkers: 'block',
});

export { expect } from './test.ts';
