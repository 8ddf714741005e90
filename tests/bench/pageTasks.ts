/** One event of Chromium's trace; times in microseconds, `tdur` of the thread's own processor time. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts?: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; type?: string } };
}

export const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/**
 * The tasks of the main thread that loaded this address. Not those of the busiest thread: the whole Chromium also
 * opens its new-tab page, which runs more tasks than ours.
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
