import { expect, type Page } from '@playwright/test';

/** The app's files stay away until the function that is answered is called; `name` names one of them. */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** The app's own page stands in the place of the drawn one. */
export const appIsThere = (page: Page) => expect(page.locator('#drawn')).toHaveCount(0);
/** Opens an address without waiting for anything but the beginning of its page. */
export const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
