import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchedLog } from './batchedLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (level: number) => `${JSON.stringify({ level, time: 1, msg: 'answered' })}\n`;

function openLog() {
  const written: string[] = [];
  return { log: batchedLog({ write: (text) => written.push(text) }), written };
}

test('answers are logged together, in their order, a tenth of a second later at most', () => {
  const { log, written } = openLog();
  for (const level of [20, 30, 30]) log.write(line(level));
  vi.advanceTimersByTime(99);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual([line(20) + line(30) + line(30)]);
});

test.each([40, 50, 60])('a line of level %i is there at once, after all that came before it', (level) => {
  const { log, written } = openLog();
  log.write(line(30));
  log.write(line(level));
  expect(written).toEqual([line(30) + line(level)]);
});

test('many lines do not wait', () => {
  const { log, written } = openLog();
  for (let count = 0; count < 2000; count += 1) log.write(line(30));
  expect(written.join('').length).toBeGreaterThan(64 * 1024);
});

test('when the process ends, what still waits is written', () => {
  const { log, written } = openLog();
  log.write(line(30));
  process.emit('exit', 0);
  expect(written).toEqual([line(30)]);
});
