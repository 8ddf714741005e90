import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { outageOf } from '../http/outage.ts';
import { createWorkerThread } from './workerThread.ts';

/**
 * A program that repeats an origin, names itself, takes long, has no space left for a part, and ends
 * at any other job.
 */
const PROGRAM = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (message) => {
    if (message === null) return parentPort.close();
    const { id, name, input } = message;
    const error = { message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 13 };
    if (input[0] === 'thread') parentPort.postMessage({ id, result: String(threadId) });
    else if (input[0] === 'slow') setTimeout(() => parentPort.postMessage({ id, result: 'done' }), 100);
    else if (name === 'sitemapIndex') parentPort.postMessage({ id, result: input[0] });
    else if (name === 'sitemapPart') parentPort.postMessage({ id, error });
    else process.exit(1);
  });`;

function openWorker(options: { idleMilliseconds?: number; endsIdle?: boolean } = {}) {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  const worker = createWorkerThread(loadConfig({}), { ...options, program });
  onTestFinished(() => worker.stop());
  return worker;
}

const rejected = (job: Promise<unknown>) =>
  job.then(
    () => expect.fail('The job has a result.'),
    (error: unknown) => error,
  );

test('a thread that ends by a fault fails its jobs with a 503, and the next job starts it again', async () => {
  const worker = openWorker();
  expect(await worker.run('sitemapIndex', 'a')).toBe('a');
  const jobs = [worker.run('runDueJobs'), worker.run('runDueJobs')];
  for (const error of await Promise.all(jobs.map(rejected)))
    expect(outageOf(error)).toEqual({
      sentence: 'This could not be done at the moment. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  expect(await worker.run('sitemapIndex', 'b')).toBe('b');
});

test('an outage of a job is a 503 as on the request thread', async () => {
  const error = await rejected(openWorker().run('sitemapPart', 'a', 1));
  expect(outageOf(error)).toMatchObject({ retryAfterSeconds: 60 });
});

test('a stopped worker finishes its jobs and takes no more', async () => {
  const worker = openWorker();
  const job = worker.run('sitemapIndex', 'a');
  await worker.stop();
  expect(await job).toBe('a');
  expect(outageOf(await rejected(worker.run('sitemapIndex', 'b')))).not.toBeNull();
});

test('an idle thread ends, one with a job does not, and the next job starts another', async () => {
  const worker = openWorker({ idleMilliseconds: 1, endsIdle: true });
  expect(await worker.run('sitemapIndex', 'slow')).toBe('done');
  const first = await worker.run('sitemapIndex', 'thread');
  await expect.poll(() => worker.run('sitemapIndex', 'thread')).not.toBe(first);
});

test('in a checkout, whose code an upgrade replaces, an idle thread stays', async () => {
  const worker = openWorker({ idleMilliseconds: 1 });
  const first = await worker.run('sitemapIndex', 'thread');
  // Longer than the thread may be idle.
  expect(await openWorker().run('sitemapIndex', 'slow')).toBe('done');
  expect(await worker.run('sitemapIndex', 'thread')).toBe(first);
});
