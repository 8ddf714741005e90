import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { hydrated } from './support/page.ts';
import { expect, test } from './support/test.ts';

// Whole pages of the real market: stories sweep each screen and each state of a component.

/** Waits for the end of transitions, which begin with the next frame, but not of endless ones. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Axe's findings: rule and element; no rule is switched off. */
const violations = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run({ resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, html }) => [id, html, failureSummary]),
    );
  });
};

/** Marks what has a ground of its own; an icon alone is visible in any colours, but not that it is pressed. */
const markPainted = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, main span, article, [role=search]')) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const needsEdge = element.textContent !== '' || element.ariaPressed === 'true';
      const isPainted = !/, 0\)$|transparent/.test(backgroundColor) || backgroundImage !== 'none';
      if (needsEdge && isPainted && element.getBoundingClientRect().bottom > 0)
        element.setAttribute('data-painted', '');
    }
  });

/** What forced colours, which take its ground away, leave without an edge: axe reads the page's own colours. */
const withoutEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-painted]')]
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
        const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return element.checkVisibility() && !hasBorder && !hasOutline;
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );

test('the main screens are accessible, also in forced colours', async ({ page, signInPage, seller }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  /** Looks at a page, where `button` has shown `text`; without an address at the page before. */
  const look = async (address: string | null, text: string, button?: string | RegExp) => {
    if (address !== null) await page.goto(address);
    await hydrated(page);
    if (button !== undefined)
      await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
    await expect(page.getByText(text).last(), text).toBeVisible();
    await expect(page.getByRole('progressbar'), text).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What is under the pointer since the last press has a background for as long.
    await page.mouse.move(0, 0);
    // The sticky header would cover a part of a target.
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    expect.soft(await violations(page), text).toEqual([]);
    await markPainted(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await settled(page);
    expect.soft(await withoutEdge(page), `${text}, forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  };
  const lamp = await seller.post({ title: 'Desk lamp' });
  await look('/', "What's Hot");
  await look(null, 'Textbooks', 'Categories');
  await look('/search?q=lamp', 'From (US$)', 'Filters');
  await look(`/product/electronics/${lamp.slug}`, 'Description');
  await look(null, '1×', /^Enlarge/);
  await look('/auth/login', 'Username is required.', 'Sign In');
  const me = await signInPage();
  const pot = await me.post({ title: 'My own pot' });
  await look('/newlisting', 'Image is required.', 'Post listing');
  await look(`/product/electronics/${pot.slug}`, 'Keep it', 'Delete');
  await look('/profiles/me', 'Save', 'Edit profile');
  await look('/account', 'Recovery code');
});
