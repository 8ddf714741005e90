import axe from 'axe-core';
import { SCHEME_ATTRIBUTE } from '../src/theme/theme.ts';
import { isWaiting } from './network.ts';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves once every call has its response, and React has rendered it. Storybook stops what moves in a test run. */
async function settled(): Promise<void> {
  do for (let count = 0; count < 3; count += 1) await nextFrame();
  while (isWaiting());
}

/** WCAG 2.2, 1.4.4 and 1.4.10: at any size of text, one scroll direction is enough. */
function sidewaysScroll(when: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return wide.map(({ tagName, textContent }) => `${when} px, too wide: ${tagName}: ${textContent}`);
}

/** In dark only the rules about colours, which are all that a scheme changes. */
const RULES: Record<'light' | 'dark', axe.RunOptions> = {
  light: { rules: { region: { enabled: false } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
};

async function violations(scheme: keyof typeof RULES): Promise<string[]> {
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, scheme);
  await settled();
  const context = { include: document.body, exclude: ['.sb-wrapper'] };
  const { violations: found } = await axe.run(context, { ...RULES[scheme], resultTypes: ['violations'] });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme}, ${id}: ${html}: ${failureSummary}`),
  );
}

/**
 * At the end of each story in a test run: the same page at every width has no sideways scroll, nor with
 * letters twice as large on a phone, where axe looks at it in both schemes.
 */
export async function sweep(): Promise<void> {
  const root = document.documentElement;
  const faults: string[] = [];
  // Vitest shows a story in a frame, and gives it its size again before the next one.
  const frame = window.frameElement as HTMLElement;
  await settled();
  for (const width of [1440, 768, 360]) {
    frame.style.width = `${width}px`;
    await settled();
    if (innerWidth !== width) throw new Error(`The frame is ${innerWidth} px wide, not ${width}`);
    faults.push(...sidewaysScroll(`${width}`));
  }
  root.style.fontSize = '200%';
  await settled();
  faults.push(...sidewaysScroll('Large text at 360'));
  root.style.removeProperty('font-size');
  const scheme = root.getAttribute(SCHEME_ATTRIBUTE);
  faults.push(...(await violations('light')), ...(await violations('dark')));
  if (scheme !== null) root.setAttribute(SCHEME_ATTRIBUTE, scheme);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
