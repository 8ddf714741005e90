import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { HOUR, typeCommand } from '../tools/testing/market.ts';
import { createClient } from '../tools/testing/client.ts';
import { startTestServer } from '../tools/testing/testServer.ts';

const ORPHAN = `${'f'.repeat(32)}-320.webp`;

/** A server that does not listen yet, with an orphaned picture that is old enough to be deleted. */
async function open(environment: Record<string, string> = {}) {
  const server = await startTestServer({ environment });
  await server.context.blobs.put(ORPHAN, new Uint8Array([1]), 'image/webp');
  server.advance(24 * HOUR);
  return { ...server, listen: () => server.app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('a server cleans when it begins to listen, and closes meanwhile; without rounds it does not', async () => {
  const { app, context, listen, log } = await open();
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const deleted: string[] = [];
  vi.spyOn(context.blobs, 'delete').mockImplementationOnce(async (key) => {
    resolve();
    await once(app.server, 'close');
    // By then a server that does not wait for it has closed.
    await new Promise(setImmediate);
    deleted.push(key);
  });
  await listen();
  await begun;
  await app.close();
  expect(deleted).toEqual([ORPHAN]);
  await expect.poll(log).toContain('1 orphaned pictures deleted');

  const without = await open({ BACKGROUND_ROUNDS: 'off' });
  const run = vi.spyOn(without.context.worker, 'runDueJobs');
  await without.listen();
  await without.app.close();
  expect(run).not.toHaveBeenCalled();
});

test('a job that fails for an hour is named by the metrics and the operator’s commands, and not once it is gone', async () => {
  const { app, context, log, advance } = await startTestServer();
  vi.spyOn(context.blobs, 'removeUnfinished').mockRejectedValue(new Error('The store is away.'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(log).toContain('The store is away.');
  const status = async () => (await typeCommand(context, 'status')).join('\n');
  expect(await status()).not.toContain('overdue');
  advance(HOUR);
  expect(await status()).toContain('Warning: The job clean-pictures is overdue: The store is away.');
  const metrics = async () => (await createClient({ app }).get('/metrics')).text;
  expect(await metrics()).toMatch(/^musika_job_failed\{job="clean-pictures"\} 1$/m);
  expect(await metrics()).toMatch(/^musika_job_failed\{job="end-listings"\} 0$/m);
  await context.database.deleteFrom('jobs').where('name', '=', 'clean-pictures').execute();
  expect(await metrics()).not.toContain('clean-pictures');
});
