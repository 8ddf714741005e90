import { expect, test } from './support/test.ts';

/**
 * Of the language and the browser, what one of Chrome 100, Safari 15.4 and Firefox 100 lacks; the
 * last part of each name is deleted.
 */
const TOO_NEW = [
  'URL.canParse',
  'URL.parse',
  'Array.fromAsync',
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].flatMap((method) => [
    `Array.prototype.${method}`,
    `Uint8Array.prototype.${method}`,
  ]),
  'Object.groupBy',
  'Map.groupBy',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'].map(
    (method) => `Set.prototype.${method}`,
  ),
  'Set.prototype.isDisjointFrom',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Promise.withResolvers',
  'Promise.try',
  'Iterator',
  'RegExp.escape',
  'Error.isError',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'Math.sumPrecise',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'ReadableStream.from',
  'ReadableStream.prototype.values',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.inert',
  'Document.prototype.startViewTransition',
  'CSSStyleSheet.prototype.replaceSync',
  'CompressionStream',
  'DecompressionStream',
  'OffscreenCanvas',
  'URLPattern',
  'CloseWatcher',
  'navigation',
  'scheduler',
  'cookieStore',
  'requestIdleCallback',
  'cancelIdleCallback',
  'Navigator.prototype.userAgentData',
] as const;

function deleteAll(names: readonly string[]): void {
  // Iterators have their helpers from an object that has no name in older browsers.
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  for (const name of [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'some',
    'every',
    'find',
  ])
    Reflect.deleteProperty(iterator, name);
  for (const name of names) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    const holder = parts.reduce<object | undefined>(
      (object, part) => object && (Reflect.get(object, part) as object | undefined),
      globalThis,
    );
    if (holder !== undefined) Reflect.deleteProperty(holder, last);
  }
}

test('the market is whole in the oldest browsers that the README names', async ({
  page,
  seller,
  signInPage,
}) => {
  const { slug } = await seller.post({ title: 'Calabash, carved' });
  await page.addInitScript(deleteAll, TOO_NEW);
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'Calabash, carved' });
  for (const address of ['/', '/category/electronics', '/search?q=calabash']) {
    await page.goto(address);
    // Only React renders it: the server's card has none.
    await expect(main.getByRole('button', { name: 'Save Calabash, carved' })).toBeVisible();
    await expect(link).toBeVisible();
    await expect(main.getByText('Failed to load products.')).toBeHidden();
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /^Show/ }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calabash, carved' })).toBeVisible();
  await page.goto(`/product/electronics/${slug}`);
  await main.getByRole('button', { name: /^Enlarge/ }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Calabash, carved' });
  await expect(picture).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/saved');
  await expect(main.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(1);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel(/^Username/)).toBeFocused();
  await page.goto('/auth/register');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await signInPage({ isKnown: true });
  await page.goto('/newlisting');
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await page.goto('/profiles/me');
  await expect(main.getByText('0 listing(s) found')).toBeVisible();
});
