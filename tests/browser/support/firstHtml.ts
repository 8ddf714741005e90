import type { Page } from '@playwright/test';

/** The app's files stay away until the function that is answered is called; `name` names one of them. */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** The page is React's, down to its last element, and has nothing more to do. */
export async function appIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root *')];
    const keys = elements.map((element) => Object.keys(element).join(' '));
    return keys.length > 0 && keys.every((names) => names.includes('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Opens an address without waiting for anything but the beginning of its page. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
