import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** WCAG 2.2 A and AA, and what axe's authors hold to be good practice; no rule is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours, which are all that a scheme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: OF_COLOURS },
};

/**
 * axe's findings as a person reads them: the rule, and where it is broken. The program is put into a document once, and only
 * what is wrong comes back: its own wrapper for Playwright does both each time, which takes three times as long.
 */
export async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    );
  }, RULES[scheme]);
}

/**
 * A dialog that is still fading in has no colours of its own yet, nor has what a new scheme has set moving, which begins with
 * the next frame. What pulses for ever is no matter.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects no violation on the page as it stands in light, and none of its colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // While the session is sought there is the page's spinner alone (§2), and nothing to judge.
  await expect(page.locator('main')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-color-scheme=${colorScheme}]`)).toBeAttached();
    await settled(page);
    expect(await violations(page, colorScheme), colorScheme).toEqual([]);
  }
}
