import { getContrastRatio } from '@mui/material/styles';
import axe from 'axe-core';
import { expect } from 'storybook/test';
import { SCHEME_ATTRIBUTE } from '../src/theme/theme.ts';

const SCHEMES = ['light', 'dark'] as const;

/**
 * Runs a check in one scheme, whatever is selected in the toolbar: one attribute sets all colours.
 */
async function inScheme(scheme: (typeof SCHEMES)[number], check: () => Promise<void>): Promise<void> {
  const root = document.documentElement;
  const before = root.getAttribute(SCHEME_ATTRIBUTE) ?? 'light';
  root.setAttribute(SCHEME_ATTRIBUTE, scheme);
  try {
    await check();
  } finally {
    root.setAttribute(SCHEME_ATTRIBUTE, before);
  }
}

/**
 * WCAG 2.2, 1.4.11: a control's edge has enough contrast with its page, in light and in dark.
 */
export async function expectEdgeContrast(control: Element | null): Promise<void> {
  if (control === null) throw new Error('There is no such control');
  for (const scheme of SCHEMES) {
    await inScheme(scheme, async () => {
      const { borderTopColor: edge } = getComputedStyle(control);
      const { backgroundColor: ground } = getComputedStyle(document.body);
      // Opaque, so that the contrast can be computed.
      await expect(edge).toMatch(/^rgb\(/);
      await expect(getContrastRatio(edge, ground)).toBeGreaterThanOrEqual(3);
    });
  }
}

/** The rules about colours, which are all that a scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe has looked at, in this story or an earlier one of the run. */
const seen = new Set<string>();

/**
 * What axe judges an element by, apart from its words: what it is, how it looks (a class is all of
 * its styles), what it stands on, and whether it has text and a label.
 */
function kindOf(element: Element): string {
  const { tagName, className, parentElement, textContent } = element;
  const values = ['role', 'type', 'disabled', 'aria-hidden'].map((name) => element.getAttribute(name));
  const hasLabel = element instanceof HTMLInputElement && element.labels?.length !== 0;
  const names = element.getAttributeNames().toSorted();
  const kind = [tagName, className, ...names, ...values, textContent !== '', hasLabel];
  return `${parentElement?.className} > ${kind.join(' ')}`;
}

/** Whether there is an element, or a heading below another, that axe has not looked at. */
function hasNews(): boolean {
  const elements = document.body.querySelectorAll(':not(.sb-wrapper, .sb-wrapper *, svg *)');
  const headings = [...document.body.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => tagName);
  const { size } = seen;
  for (const element of elements) seen.add(kindOf(element));
  for (const [index, heading] of headings.entries()) seen.add(`${headings[index - 1]} ${heading}`);
  return seen.size > size;
}

/**
 * WCAG 2.2, at the end of each story in a test run: axe finds nothing in light, and text is legible
 * in dark too. Axe takes longer than most stories, so it looks only at those that show it something
 * new; `tests/browser/accessibility.test.ts` has whole screens, in light.
 */
export async function expectAccessible(): Promise<void> {
  if (!hasNews()) return;
  const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs'] };
  for (const scheme of SCHEMES) {
    const rules = scheme === 'dark' ? { runOnly: COLOUR_RULES } : { rules: { region: { enabled: false } } };
    await inScheme(scheme, async () => {
      const { violations } = await axe.run(context, { ...rules, resultTypes: ['violations'] });
      await expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
        ),
      ).toEqual([]);
    });
  }
}
