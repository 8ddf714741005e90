import type { Page } from '@playwright/test';

const MINUTE = 60_000;

/** The page's clock, which `page.clock.install()` has put there, stands still until it is moved: looking takes no time then. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
}
