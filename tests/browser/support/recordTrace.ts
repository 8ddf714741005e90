import { writeFile } from 'node:fs/promises';
import type { BrowserContext, TestInfo } from '@playwright/test';

/** Attaches to a failed test the traces of its pages, which `npm run trace` replays (docs/qa.md). */
export async function attachTraces(
  contexts: readonly BrowserContext[],
  info: Pick<TestInfo, 'status' | 'expectedStatus' | 'attachments' | 'outputPath'>,
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    // None without a Musika, or after the page closed.
    const report = await page.evaluate(() => window.musikaReport?.()).catch(() => undefined);
    if (typeof report !== 'string') continue;
    const file = info.outputPath(`musika-trace-${info.attachments.length + 1}.json`);
    await writeFile(file, report);
    info.attachments.push({ name: 'musika-trace', path: file, contentType: 'application/json' });
  }
}
