import type { Browser } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` in the thread's CPU time. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts?: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; type?: string } };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/**
 * The tasks of the main thread that loaded this address. The busiest may be that of a new-tab page.
 * @throws when no main thread of the trace loaded it
 */
export function tasksOfPage(events: TraceEvent[], url: string): TraceEvent[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const loaded = events.find(
    (event) => event.name === 'CommitLoad' && event.args?.data?.url === url && mains.has(threadOf(event)),
  );
  if (loaded === undefined) throw new Error(`No main thread in the trace loaded ${url}.`);
  return events.filter((event) => event.name.endsWith('RunTask') && threadOf(event) === threadOf(loaded));
}

const BEGINS = new Set(['pointerdown', 'keydown']);
const ENDS = new Set(['click', 'keydown']);
/** Chromium's names of the steps that hand a frame over to be shown. */
const FRAMES = new Set(['Commit', 'Layerize']);

const typeOf = ({ name, args }: TraceEvent) => (name === 'EventDispatch' ? (args?.data?.type ?? '') : '');
const startOf = ({ ts = 0 }: TraceEvent) => ts;
const endOf = ({ ts = 0, dur = 0 }: TraceEvent) => ts + dur;

/**
 * The CPU time of the slowest response to a tap or key on the main thread in ms: all tasks from its
 * start to the first frame after it. Other work on the machine does not count.
 * @throws when the trace has no tap or key with a frame after it
 */
export function responseTime(trace: TraceEvent[]): number {
  const touched = trace.find((event) => BEGINS.has(typeOf(event)));
  if (touched === undefined) throw new Error('Nothing was touched while the trace was recorded.');
  const own = trace
    .filter((event) => threadOf(event) === threadOf(touched))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'));
  const responses = own
    .filter((event) => ENDS.has(typeOf(event)))
    .flatMap((end) => {
      const begin =
        own.findLast((event) => BEGINS.has(typeOf(event)) && startOf(event) <= startOf(end)) ?? end;
      const frame = own.find(({ name, ts = 0 }) => FRAMES.has(name) && ts > startOf(end));
      if (frame === undefined) return [];
      const within = tasks.filter((task) => endOf(task) >= startOf(begin) && startOf(task) <= startOf(frame));
      return [within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
    });
  if (responses.length === 0) throw new Error('No frame followed what was touched.');
  return Math.max(...responses);
}

/** Chromium's tasks, and the steps that its developer tools show, while `act` runs. */
export async function recordTrace(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const client = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return events;
}
