import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** WCAG 2.2 A and AA, and best practice; no rule is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours, which are all that a scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: COLOUR_RULES },
};

/** Axe's findings: the rule, and where it is broken. Axe's own wrapper for Playwright takes three times as long. */
export async function violations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations: findings } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return findings.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    );
  }, RULES[scheme]);
}

/** Waits for the end of transitions, which begin with the next frame; what pulses for ever does not count. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
