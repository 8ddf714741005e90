import type { Page } from '@playwright/test';

/** A screen, and what is done there before the picture is taken. */
export interface Look {
  path: string;
  open?: (page: Page) => Promise<void>;
}

/** The width of a screen in pixels, and its height. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** Resolves when what was asked for has come, and the photos in sight are drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const seen = [...document.images].filter((photo) => photo.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(seen.map((photo) => photo.decode()));
  });
}

/** A PNG of what a screen shows. */
export async function takePicture(
  page: Page,
  { path, open }: Look,
  viewport: typeof PHONE,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await settled(page);
  await open?.(page);
  await settled(page);
  return page.screenshot();
}
