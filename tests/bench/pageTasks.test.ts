import { describe, expect, it } from 'vitest';
import { tasksOfPage, type TraceEvent } from './pageTasks.ts';

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

  it('cannot be told of an address that nobody loaded', () => {
    expect(() => tasksOfPage([mainThread(1), task(1, 900)], PAGE)).toThrow(PAGE);
  });
});
