import { describe, expect, it } from 'vitest';
import { responseTime, tasksOfPage, type TraceEvent } from './trace.ts';

const PAGE = 'http://localhost/';

const mainThread = (pid: number): TraceEvent => ({
  name: 'thread_name',
  pid,
  tid: 1,
  args: { name: 'CrRendererMain' },
});
const task = (pid: number, tdur: number, tid = 1): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  pid,
  tid,
  tdur,
});
const committed = (pid: number, url: string): TraceEvent => ({
  name: 'CommitLoad',
  pid,
  tid: 1,
  args: { data: { url } },
});

describe('the tasks of a page', () => {
  it("are its own, not those of the browser's busier new-tab page", () => {
    const newTab = [mainThread(1), task(1, 900), task(1, 800), task(1, 700)];
    const own = [mainThread(2), committed(2, PAGE), task(2, 20)];
    expect(tasksOfPage([...newTab, ...own], PAGE)).toEqual([task(2, 20)]);
  });

  it('leave out its workers', () => {
    const own = [mainThread(2), committed(2, PAGE), task(2, 20), task(2, 500, 9)];
    expect(tasksOfPage(own, PAGE)).toEqual([task(2, 20)]);
  });

  it('throws for an address that was not loaded', () => {
    expect(() => tasksOfPage([mainThread(1), task(1, 900)], PAGE)).toThrow(PAGE);
  });
});

const at = (ts: number, name: string, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  ...more,
});
const dispatch = (ts: number, type: string) => at(ts, 'EventDispatch', { args: { data: { type } } });
const timedTask = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) =>
  at(ts, 'ThreadControllerImpl::RunTask', { dur: tdur * 3, tdur, ...more });

describe('the time of a response', () => {
  it('is the processor time from the pointer going down to the next frame', () => {
    const tap = [
      timedTask(0, 1000),
      dispatch(10, 'pointerdown'),
      timedTask(5000, 4000),
      dispatch(5010, 'click'),
    ];
    const after = [timedTask(20_000, 2000), at(20_100, 'Commit'), timedTask(40_000, 90_000)];
    expect(responseTime([...tap, ...after])).toBe(7);
  });

  it("is the slowest key's", () => {
    const first = [timedTask(0, 1000), dispatch(10, 'keydown'), at(500, 'Commit')];
    const second = [timedTask(9000, 3000), dispatch(9010, 'keydown'), at(9500, 'Commit')];
    expect(responseTime([...first, ...second])).toBe(3);
  });

  it('leaves out other threads', () => {
    const tap = [
      timedTask(0, 1000),
      dispatch(10, 'keydown'),
      timedTask(10, 50_000, { pid: 2 }),
      at(500, 'Commit'),
    ];
    expect(responseTime(tap)).toBe(1);
  });

  it('throws without a touch or a frame', () => {
    expect(() => responseTime([timedTask(0, 1000)])).toThrow('Nothing was touched');
    expect(() => responseTime([dispatch(10, 'click'), dispatch(5, 'pointerdown')])).toThrow('No frame');
  });
});
