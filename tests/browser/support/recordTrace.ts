import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import type { RecordingWindow } from '../../../src/app/recording.ts';

/** What the page's store has recorded, redacted; null without a Musika or after the page closed. */
export async function recordedReport(page: Page): Promise<string | null> {
  try {
    return await page.evaluate(() => (window as RecordingWindow).musikaReport?.() ?? null);
  } catch {
    return null;
  }
}

/** Attaches to a failed test the traces of its pages, which `npm run trace` replays (docs/qa.md). */
export async function attachTraces(
  contexts: readonly BrowserContext[],
  info: Pick<TestInfo, 'status' | 'expectedStatus' | 'attachments' | 'outputPath'>,
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const report = await recordedReport(page);
    if (report === null) continue;
    const file = info.outputPath(`musika-trace-${info.attachments.length + 1}.json`);
    await writeFile(file, report);
    info.attachments.push({ name: 'musika-trace', path: file, contentType: 'application/json' });
  }
}
