import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../tools/testing/testDatabase.ts';
import { isOverdue, jobWarnings, readJobs, runWhenDue } from './leases.ts';

const HOUR = 3_600_000;
const JOB = { name: 'test', every: HOUR, lease: HOUR };
const DONE = { position: null, warning: null, result: null };

/** Processes on one database with one clock; `run` is one attempt of any of them. */
async function openProcesses() {
  const { database } = await openTestDatabase();
  const job = { ...JOB };
  let now = 1_000 * HOUR;
  const run = (task: Parameters<typeof runWhenDue>[3] = async () => DONE) =>
    runWhenDue(database, job, () => now, task);
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
  advance(HOUR - 1);
  expect(await run()).toBeNull();
  advance(1);
  expect(await run()).toEqual(DONE);
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
  advance(HOUR);
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

test('a run whose end is lost with the database is tried again by its process, and by no other @postgres', async () => {
  const { database, run } = await openProcesses();
  const lost = run(async () => {
    vi.spyOn(database, 'updateTable').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    return DONE;
  });
  await expect(lost).rejects.toThrow('Connection terminated');
  vi.restoreAllMocks();
  const ofAnother = runWhenDue(
    database,
    { ...JOB },
    () => 1_000 * HOUR,
    async () => DONE,
  );
  expect(await ofAnother).toBeNull();
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

test('a run whose lease is renewed keeps the job for as long as it takes', async () => {
  const { database } = await openTestDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = 1_000 * HOUR;
  const run = (task: Parameters<typeof runWhenDue>[3]) =>
    runWhenDue(database, { ...JOB, lease: 600, isRenewed: true }, () => now, task);
  const { promise: gate, resolve } = Promise.withResolvers<typeof DONE>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<null>();
  const first = run(() => {
    begin(null);
    return gate;
  });
  await begun;
  now += 500;
  vi.advanceTimersByTime(200);
  await expect.poll(async () => (await readJobs(database))[0]?.leased_until).toBe(now + 600);
  now += 500;
  expect(await run(async () => DONE)).toBeNull();
  resolve(DONE);
  expect(await first).toEqual(DONE);
  expect((await readJobs(database))[0]).toMatchObject({ leased_until: 0, error: null });
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
