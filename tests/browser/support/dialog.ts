import { expect, type Locator } from '@playwright/test';

/** The keys are the dialog's from now on: the focus comes a moment after the dialog is seen, and until then they are those of the page behind. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  // It stands on the frame around the dialog first, from which Tab leads in.
  const isThere = () =>
    dialog.evaluate((element) => element.parentElement?.contains(document.activeElement) === true);
  await expect.poll(isThere).toBe(true);
}
