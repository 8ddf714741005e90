import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { buildApp } from '../app.ts';
import { createClient } from '../tools/testing/client.ts';
import { openTestContext } from '../tools/testing/testServer.ts';
import { createLoadGauge } from './shedLoad.ts';

const MILLISECOND = 1e6;

function openGauge() {
  let percentile = 0;
  let waiting = 0;
  let utilisation = 1;
  const reset = vi.fn<() => void>();
  const gauge = createLoadGauge({
    delays: { percentile: () => percentile * MILLISECOND, reset },
    utilisation: () => utilisation,
    waiting: () => waiting,
  });
  /** A second in which one callback in a hundred waited so many milliseconds. */
  const pass = (milliseconds: number, busy = 1) => {
    percentile = milliseconds;
    utilisation = busy;
    gauge.measure();
    return gauge.isOverloaded();
  };
  return { gauge, pass, reset, setWaiting: (count: number) => (waiting = count) };
}

test('two late seconds in a row are an overload, one long task is not, and a good second ends it', () => {
  const { pass, reset } = openGauge();
  expect([pass(11), pass(900), pass(11), pass(251), pass(251), pass(4000), pass(250)]).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(reset).toHaveBeenCalledTimes(7);
});

test('a process that other programs slow down, but that is often idle, rejects no request', () => {
  const { pass } = openGauge();
  expect([pass(900, 0.5), pass(900, 0.5), pass(900, 0.9), pass(900, 0.9)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('a long queue for the database is an overload', () => {
  const { gauge, setWaiting } = openGauge();
  setWaiting(100);
  expect(gauge.isOverloaded()).toBe(false);
  setWaiting(101);
  expect(gauge.isOverloaded()).toBe(true);
});

test('a busy process sends 503, except to monitoring and to pages that are already open', async () => {
  const { context } = await openTestContext();
  context.poolUse = () => ({ total: 10, idle: 0, waiting: 101 });
  const app = await buildApp(context, { webFolder: 'no-such-folder', shedsLoad: true });
  onTestFinished(() => app.close());
  const visitor = createClient({ app });
  expect(await visitor.get(paths.listings)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { detail: 'The server is busy. Please try again in a moment.' },
  });
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await visitor.get('/assets/gone.js')).status).toBe(404);
});
