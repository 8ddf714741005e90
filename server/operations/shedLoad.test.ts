import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { buildApp } from '../app.ts';
import { createClient } from '../tools/testing/client.ts';
import { openTestContext } from '../tools/testing/testServer.ts';

test('a busy process sends 503, except to monitoring and to pages that are already open', async () => {
  const { context } = await openTestContext();
  context.poolUse = () => ({ total: 10, idle: 0, waiting: 101 });
  const app = await buildApp(context, { webFolder: 'no-such-folder', shedsLoad: true });
  onTestFinished(() => app.close());
  const visitor = createClient({ app });
  expect(await visitor.get(paths.listings)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'x-content-type-options': 'nosniff' },
    body: { detail: 'The server is busy. Please try again in a moment.' },
  });
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await visitor.get('/assets/gone.js')).status).toBe(404);
});
