import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** A program of its own that the watchdog watches with short limits, while it does this. */
function run(program: string) {
  const watched = `
    import { watchEventLoop } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
    watchEventLoop({ tickMilliseconds: 50, missedTicks: 4 });
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', watched], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([status, signal]: unknown[]) => ({ status, signal }));
  return { ended, errors: text(child.stderr) };
}

test('a process whose event loop hangs says so and ends by itself', async () => {
  const { ended, errors } = run('for (;;);');
  expect(await ended).toEqual({ status: null, signal: 'SIGKILL' });
  expect(await errors).toBe(
    'The event loop has hung for 0.2 s: this process ends itself, to be started anew.\n',
  );
});

test('a process that has nothing left to do is not kept alive by its watchdog', async () => {
  const { ended, errors } = run('');
  expect(await ended).toEqual({ status: 0, signal: null });
  expect(await errors).toBe('');
});
