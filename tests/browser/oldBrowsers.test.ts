import { expect, test } from './support/test.ts';

/** Of the language and the browser, by its owner, what one of Chrome 100, Safari 15.4 and Firefox 100 lacks. */
const TOO_NEW: Record<string, string> = {
  '': 'Iterator URLPattern CompressionStream DecompressionStream OffscreenCanvas CloseWatcher navigation scheduler cookieStore requestIdleCallback cancelIdleCallback',
  URL: 'canParse parse',
  Array: 'fromAsync',
  'Array.prototype': 'findLast findLastIndex toReversed toSorted toSpliced with',
  'Uint8Array.prototype': 'findLast findLastIndex toReversed toSorted toSpliced with toBase64 toHex',
  Uint8Array: 'fromBase64',
  Object: 'groupBy',
  Map: 'groupBy',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  'Set.prototype': 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'String.prototype': 'isWellFormed toWellFormed',
  Promise: 'withResolvers try',
  RegExp: 'escape',
  Error: 'isError',
  Math: 'sumPrecise',
  AbortSignal: 'any timeout',
  ReadableStream: 'from',
  'ReadableStream.prototype': 'values',
  Intl: 'DurationFormat Segmenter',
  'Element.prototype': 'checkVisibility moveBefore',
  'HTMLElement.prototype': 'showPopover inert',
  'Document.prototype': 'startViewTransition',
  'CSSStyleSheet.prototype': 'replaceSync',
  'Navigator.prototype': 'userAgentData',
  // Of iterators, whose prototype has no name in older browsers.
  'Iterator.prototype': 'map filter take drop flatMap reduce toArray some every find',
};

function deleteAll(owners: Record<string, string>): void {
  // What Iterator holds goes before Iterator itself.
  for (const [owner, names] of Object.entries(owners).toReversed()) {
    const parts = owner.split('.').filter((part) => part !== '');
    const holder = parts.reduce<object>((object, part) => Reflect.get(object, part) as object, globalThis);
    for (const name of names.split(' ')) Reflect.deleteProperty(holder, name);
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
  await signInPage();
  await page.goto('/newlisting');
  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await page.goto('/profiles/me');
  await expect(main.getByText('0 listing(s) found')).toBeVisible();
});
