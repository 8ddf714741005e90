import { expect, type Page } from '@playwright/test';
import { settled, violations } from './axe.ts';

/** What is cut at the sides of the screen, scrolls sideways, or is broken within a word that would fit in a line. */
const cutParts = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth - clientWidth} pixels too wide.`);
    const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !parent.checkVisibility() || parent.closest('script, style, option')) continue;
      // What only screen readers have, and what scrolls by itself.
      let box: Element | null = parent;
      while (box !== null && box.getBoundingClientRect().width > 1) box = box.parentElement;
      if (box !== null || parent.closest('nav ul, [aria-label="Photos"]') !== null) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\w$.]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top: line }) => Math.round(line)));
        const { left, right } = range.getBoundingClientRect();
        if (word.length < 10 && lines.size > 1) found.push(`"${word}" is broken`);
        if (left < -1 || right > innerWidth + 1) found.push(`"${word}" is cut`);
      }
    }
    return found;
  });

/** The controls, tags and badges that their colour alone sets off: forced colours take it away. */
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

/** Marks what is painted in another colour than what lies behind it, while colours are the page's own. */
const markPainted = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, main span')) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      // An icon alone is seen in any colours, but not that it is pressed.
      const needsEdge = element.textContent !== '' || element.ariaPressed === 'true';
      const isPainted = !/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none';
      if (needsEdge && isPainted && element.getBoundingClientRect().bottom > 0)
        element.setAttribute('data-painted', '');
    }
  });

/**
 * Expects what is on the screen to be whole with letters twice as large, and accessible then; legible in dark; and in forced
 * colours all that is set off by its ground to keep an edge. There axe cannot judge: computed styles tell the page's own
 * colours of text.
 */
export async function expectEveryLook(page: Page, name: string): Promise<void> {
  const setLetters = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setLetters('200%');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  await settled(page);
  expect.soft(await cutParts(page), name).toEqual([]);
  expect.soft(await violations(page, 'light'), `${name}, light`).toEqual([]);
  await setLetters('100%');
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect.soft(await violations(page, 'dark'), `${name}, dark`).toEqual([]);
  await markPainted(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await settled(page);
  expect.soft(await withoutEdge(page), `${name}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
