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

const describeViolations = ({ violations }: axe.AxeResults): string[] =>
  violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`));

/**
 * WCAG 2.2, 1.4.3, at the end of each story in a test run: text is legible in dark too. The
 * accessibility addon checks the scheme that the story is shown in.
 */
export async function expectContrastInDark(): Promise<void> {
  await inScheme('dark', async () => {
    const results = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    await expect(describeViolations(results)).toEqual([]);
  });
}
