import { describe, expect, it } from 'vitest';
import { answerTime } from './answerTime.ts';
import type { TraceEvent } from './pageTasks.ts';

const at = (ts: number, name: string, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  ...more,
});
const dispatch = (ts: number, type: string) => at(ts, 'EventDispatch', { args: { data: { type } } });
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) =>
  at(ts, 'ThreadControllerImpl::RunTask', { dur: tdur * 3, tdur, ...more });

describe('the time of an answer', () => {
  it('is what the processor did from the pointer going down to the next frame', () => {
    const tap = [task(0, 1000), dispatch(10, 'pointerdown'), task(5000, 4000), dispatch(5010, 'click')];
    const after = [task(20_000, 2000), at(20_100, 'Commit'), task(40_000, 90_000)];
    expect(answerTime([...tap, ...after])).toBe(7);
  });

  it("is the slowest key's", () => {
    const first = [task(0, 1000), dispatch(10, 'keydown'), at(500, 'Commit')];
    const second = [task(9000, 3000), dispatch(9010, 'keydown'), at(9500, 'Commit')];
    expect(answerTime([...first, ...second])).toBe(3);
  });

  it('leaves out other threads', () => {
    const tap = [task(0, 1000), dispatch(10, 'keydown'), task(10, 50_000, { pid: 2 }), at(500, 'Commit')];
    expect(answerTime(tap)).toBe(1);
  });

  it('cannot be told where nothing was touched, or no frame came', () => {
    expect(() => answerTime([task(0, 1000)])).toThrow('Nothing was touched');
    expect(() => answerTime([dispatch(10, 'click'), dispatch(5, 'pointerdown')])).toThrow('No frame');
  });
});
