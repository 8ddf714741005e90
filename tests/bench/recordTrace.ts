import type { Browser } from '@playwright/test';
import type { TraceEvent } from './pageTasks.ts';

/** What Chromium's threads do while something is done: their tasks, and the steps that its developer tools show. */
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
