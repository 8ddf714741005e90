import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { EARLY, isOverdue, jobWarnings, LEASE, readJobs, runWhenDue } from './leases.ts';

const HOUR = 3_600_000;
const JOB = { name: 'test', every: HOUR };
const DONE = { position: null, warning: null, result: null };

/** Processes on one database; `run` is one attempt of any, whose clock may differ by `clock`. */
async function openProcesses() {
  const { database } = await openTestDatabase();
  let now = 1_000 * HOUR;
  const run = (task: Parameters<typeof runWhenDue>[3] = async () => DONE, clock = 0) =>
    runWhenDue(database, JOB, () => now + clock, task);
  return { database, run, advance: (milliseconds: number) => (now += milliseconds) };
}

test('while one process runs a job no other does, and afterwards not before it is due @postgres', async () => {
  const { run, advance } = await openProcesses();
  const { promise: gate, resolve } = Promise.withResolvers<typeof DONE>();
  const attempts = [run(() => gate), run(() => gate), run(() => gate)];
  expect(await Promise.race(attempts.map((attempt) => attempt.then((result) => result ?? 'left')))).toBe(
    'left',
  );
  resolve(DONE);
  expect((await Promise.all(attempts)).filter((result) => result !== null)).toEqual([DONE]);
  advance(HOUR - EARLY - 1);
  expect(await run()).toBeNull();
  advance(1);
  expect(await run()).toEqual(DONE);
});

test('a job of each round runs in each, though one takes a while or the next comes a moment early', async () => {
  const { run, advance } = await openProcesses();
  for (const early of [0, 1_000, 0]) {
    const took = 2 * EARLY;
    expect(await run(async () => (advance(took), DONE))).toEqual(DONE);
    advance(HOUR - took - early);
  }
});

test('a run goes on where the last one stopped, and leaves its result and warning to all @postgres', async () => {
  const { database, run, advance } = await openProcesses();
  const rows = () => readJobs(database);
  await run(async () => ({ position: '7', warning: 'Look here.', result: '3 things done' }));
  expect(await rows()).toMatchObject([
    { name: JOB.name, warning: 'Look here.', result: '3 things done', ran_at: 1_000 * HOUR, error: null },
  ]);
  expect(jobWarnings(await rows(), 1_000 * HOUR)).toEqual(['Look here.']);
  advance(HOUR);
  await run(async (position) => {
    expect(position).toBe('7');
    return DONE;
  });
  expect(jobWarnings(await rows(), 1_001 * HOUR)).toEqual([]);
});

test.each([
  ['an hour', HOUR, true],
  ['less than an hour', HOUR - 1, false],
  ['a day by a clock that jumped back', -24 * HOUR, false],
])('a job that was due %s ago is overdue: %s @postgres', async (_, late, isLate) => {
  const { database, run } = await openProcesses();
  await expect(run(() => Promise.reject(new Error('The store is away.')))).rejects.toThrow('away');
  const [job] = await readJobs(database);
  if (job === undefined) throw new Error('No job has run.');
  expect(job).toMatchObject({ error: 'The store is away.', leased_until: 0 });
  expect(isOverdue(job, job.due_at + late)).toBe(isLate);
});

test('a job that fails is due at once, and one whose process died after its lease @postgres', async () => {
  const { database, run, advance } = await openProcesses();
  await expect(run(() => Promise.reject(new Error('The store is away.')))).rejects.toThrow('away');
  const { promise: stuck, reject } = Promise.withResolvers<typeof DONE>();
  const slow = run(() => stuck);
  await expect.poll(async () => (await run()) === null).toBe(true);
  advance(LEASE);
  const takenOver = run(async () => {
    // The first process was only slow: its failure must not free the job of the one that took over.
    reject(new Error('The store was away.'));
    await expect(slow).rejects.toThrow('away');
    expect(await run()).toBeNull();
    return { ...DONE, position: 'second' };
  });
  expect(await takenOver).toMatchObject({ position: 'second' });
  const row = await database.selectFrom('jobs').select(['position', 'leased_until']).executeTakeFirst();
  expect(row).toEqual({ position: 'second', leased_until: 0 });
});

test('a run whose end is lost with the database is tried again once its lease has ended @postgres', async () => {
  const { database, run, advance } = await openProcesses();
  const lost = run(async () => {
    vi.spyOn(database, 'updateTable').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    return DONE;
  });
  await expect(lost).rejects.toThrow('Connection terminated');
  vi.restoreAllMocks();
  expect(await run()).toBeNull();
  advance(LEASE);
  expect(await run()).toEqual(DONE);
  expect(await run()).toBeNull();
});

test.each([
  ['forwards', 24 * HOUR],
  ['back', -24 * HOUR],
])('a clock that jumps a day %s delays no job @postgres', async (_, jump) => {
  const { run, advance } = await openProcesses();
  await run();
  advance(jump);
  expect(await run()).toEqual(DONE);
  expect(await run()).toBeNull();
});

/** A run that goes on until `end` is called, and that is renewed by the test's timer. */
async function openRunning() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const processes = await openProcesses();
  const { promise: gate, resolve: end } = Promise.withResolvers<typeof DONE>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const first = processes.run((_, signal) => {
    begin(signal);
    return gate;
  });
  const lost = await begun;
  const row = async () => (await readJobs(processes.database))[0];
  const leasedUntil = async () => (await row())?.leased_until;
  return { ...processes, first, end, lost, row, leasedUntil, renew: () => vi.advanceTimersByTime(LEASE / 3) };
}

test('a run that is renewed keeps the job for as long as it takes', async () => {
  const { run, advance, first, end, lost, row, leasedUntil, renew } = await openRunning();
  const until = advance(LEASE - 1) + LEASE;
  renew();
  await expect.poll(leasedUntil).toBe(until);
  advance(LEASE - 1);
  expect(await run()).toBeNull();
  end(DONE);
  expect(await first).toEqual(DONE);
  expect(lost.aborted).toBe(false);
  expect(await row()).toMatchObject({ leased_until: 0, error: null });
});

test('processes whose clocks differ by a minute do not take a job from each other @postgres', async () => {
  const { run, advance, first, end, leasedUntil, renew } = await openRunning();
  const until = advance(60_000) + LEASE;
  renew();
  await expect.poll(leasedUntil).toBe(until);
  expect([await run(undefined, -60_000), await run(undefined, 60_000)]).toEqual([null, null]);
  end(DONE);
  await first;
  expect([await run(undefined, -60_000), await run(undefined, 60_000)]).toEqual([null, null]);
});

test('a run that another process has taken over, or may have, is told by its next renewal', async () => {
  const one = await openRunning();
  one.advance(LEASE);
  expect(await one.run()).toEqual(DONE);
  one.renew();
  await expect.poll(() => one.lost.aborted).toBe(true);

  const two = await openRunning();
  vi.spyOn(two.database, 'updateTable').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  two.advance(LEASE - 1);
  two.renew();
  await Promise.resolve();
  expect(two.lost.aborted).toBe(false);
  two.advance(1);
  two.renew();
  await expect.poll(() => two.lost.aborted).toBe(true);
});

test('a renewal whose response is lost loses neither the lease nor the end of the run', async () => {
  const { database, advance, first, end, row, leasedUntil, renew } = await openRunning();
  const until = advance(1) + LEASE;
  const update = database.updateTable.bind(database);
  vi.spyOn(database, 'updateTable').mockImplementationOnce((table) => {
    const query = update(table);
    const execute = Object.getPrototypeOf(query) as { executeTakeFirst: () => Promise<unknown> };
    const real = execute.executeTakeFirst;
    vi.spyOn(execute, 'executeTakeFirst').mockImplementationOnce(async function (this: unknown) {
      await real.call(this);
      throw new Error('Connection terminated unexpectedly');
    });
    return query;
  });
  renew();
  await expect.poll(leasedUntil).toBe(until);
  end({ ...DONE, result: '3 things done' } as never);
  await first;
  expect(await row()).toMatchObject({ leased_until: 0, result: '3 things done' });
});

test('a job with a pause after a failure is due again after that', async () => {
  const { database } = await openTestDatabase();
  let now = 1_000 * HOUR;
  const run = (task: Parameters<typeof runWhenDue>[3]) =>
    runWhenDue(database, { ...JOB, retry: 600 }, () => now, task);
  await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  now += 599;
  expect(await run(async () => DONE)).toBeNull();
  now += 1;
  expect(await run(async () => DONE)).toEqual(DONE);
});
