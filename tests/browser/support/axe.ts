import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and what axe's authors hold to be good practice; no rule is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours, which are all that a scheme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe's findings as a person reads them: the rule, and where it is broken. */
async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // Of what is well, axe need not say where.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Legacy means: in one page, without frames of other sites, of which we have none. It takes half the time.
  const found = await (scheme === 'light' ? axe.withTags(TAGS) : axe.withRules(OF_COLOURS))
    .setLegacyMode()
    .analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}

/** A dialog that is still fading in has no colours of its own yet. What pulses for ever is no matter. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects no violation on the page as it stands in light, and none of its colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-color-scheme=${colorScheme}]`)).toBeAttached();
    await settled(page);
    expect(await violations(page, colorScheme), colorScheme).toEqual([]);
  }
}
