import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { type JobOutcome, jobWarnings, LEASE, readJobs, runWhenDue } from './leases.ts';

const HOUR = 3_600_000;
const JOB = { name: 'test', every: HOUR };
const DONE: JobOutcome = { warning: null, result: null };

/** Processes on one database; `run` is one attempt of any. */
async function openProcesses(job: Parameters<typeof runWhenDue>[1] = JOB) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database } = await openTestDatabase();
  let now = 1_000 * HOUR;
  const run = (task: Parameters<typeof runWhenDue>[3] = async () => DONE) =>
    runWhenDue(database, job, () => now, task);
  const fail = () => expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const row = async () => (await readJobs(database))[0];
  return { row, run, fail, now: () => now, advance: (milliseconds: number) => (now += milliseconds) };
}

const renew = () => vi.advanceTimersByTime(LEASE / 3);

/** A run that goes on until `end` is called; `lost` is what it is told. */
async function openRunning() {
  const processes = await openProcesses();
  const { promise: gate, resolve: end } = Promise.withResolvers<JobOutcome>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const first = processes.run((signal) => {
    begin(signal);
    return gate;
  });
  return { ...processes, first, end, lost: await begun };
}

test('while one process runs a job no other does, and afterwards not before it is due @postgres', async () => {
  const { run, fail, first, end, advance, row, now } = await openRunning();
  expect([await run(), await run()]).toEqual([null, null]);
  end({ warning: 'Look here.', result: '3 things done' });
  await first;
  const left = await row();
  expect(left).toMatchObject({ result: '3 things done', ran_at: now(), leased_until: 0, error: null });
  expect(jobWarnings(left === undefined ? [] : [left], now())).toEqual(['Look here.']);
  advance(HOUR / 2);
  expect(await run()).toBeNull();
  advance(HOUR / 2 - 1_000);
  // A round may begin a moment earlier than the one before did.
  expect(await run()).toEqual(DONE);
  advance(HOUR);
  await fail();
  expect(await row()).toMatchObject({ error: 'away' });
  // Whoever reads why it failed reads so no longer once it has succeeded.
  await run();
  expect(await row()).toMatchObject({ error: null });
});

test('a process that was killed or cut off leaves its job to another, and takes nothing back @postgres', async () => {
  const { row, run, first, end, lost, advance } = await openRunning();
  advance(LEASE);
  const second = run(async () => {
    renew();
    await expect.poll(() => lost.aborted).toBe(true);
    end(DONE);
    await first;
    expect(await run()).toBeNull();
    return { ...DONE, result: 'second' };
  });
  expect(await second).toMatchObject({ result: 'second' });
  expect(await row()).toMatchObject({ result: 'second', leased_until: 0 });
});
