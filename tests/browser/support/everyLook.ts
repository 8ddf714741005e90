import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA, and best practice; no rule is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's findings: rule and element. Its own wrapper for Playwright takes three times as long. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations: findings } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return findings.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    );
  }, TAGS);
}

/** Waits for the end of transitions, which begin with the next frame, but not of endless ones. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Short words that are broken in two. Stories show that no page scrolls sideways. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Not text for screen readers alone.
      let box = parent?.closest('script, style, option') === null ? parent : null;
      while (box !== null && box.getBoundingClientRect().width > 1) box = box.parentElement;
      if (box !== null || parent?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\b[\w$.]{1,9}\b/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Controls, tags and badges without an edge: forced colours take their ground away. */
const withoutEdge = (page: Page) =>
  page.evaluate(() => {
    // It must be sent along with what calls it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const hasEdge = (element: Element | null): boolean => {
      if (element === null) return false;
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
      return (
        (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)
      );
    };
    return [...document.querySelectorAll<HTMLElement>('[data-painted]')]
      .filter((element) => element.checkVisibility() && !hasEdge(element))
      .map((element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 120));
  });

/** Marks what has a ground of its own, while the page's own colours apply. */
const markPainted = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, main span, article, [role=search]')) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      // An icon alone is visible in any colours, but not that it is pressed.
      const needsEdge = element.textContent !== '' || element.ariaPressed === 'true';
      const isPainted = !/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none';
      if (needsEdge && isPainted && element.getBoundingClientRect().bottom > 0)
        element.setAttribute('data-painted', '');
    }
  });

/**
 * Expects the screen to be whole with letters twice as large, accessible, and in forced colours to
 * keep an edge where a background was. Axe cannot check forced colours: computed styles report the
 * page's own. That text is legible in dark is shown by stories, which have each element.
 */
export async function expectEveryLook(page: Page, name: string): Promise<void> {
  const setLetters = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setLetters('200%');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  await settled(page);
  expect.soft(await brokenWords(page), name).toEqual([]);
  await setLetters('100%');
  // What is under the pointer since the last press has a background for as long.
  await page.mouse.move(0, 0);
  // The sticky header would cover a part of a target.
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  expect.soft(await violations(page), name).toEqual([]);
  await markPainted(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page);
  expect.soft(await withoutEdge(page), `${name}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
