import type { Locator } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { postListing } from './support/student.ts';
import { expect, test } from './support/test.ts';

/** The text of a link to WhatsApp. */
async function messageOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
}

test('a seller shares right after posting; a visitor opens the short address, and writes with it', async ({
  page,
  signInPage,
  browser,
}) => {
  await signInPage({ isKnown: true });
  await postListing(page, {
    title: 'Blue bicycle',
    description: '',
    price: '40',
    category: 'Services',
    photo: await plainPhoto(),
  });
  const posted = page.getByRole('region', { name: 'Just posted' });
  await expect(posted).toBeVisible();
  await posted.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this listing' });
  const text = await messageOf(dialog.getByRole('link', { name: 'WhatsApp' }));
  expect(text).toMatch(/^Blue bicycle · US\$40\.00\nhttps?:\/\/\S+\/l\/[a-z]+$/);

  const [, address = ''] = text.split('\n');
  const visitor = await browser.newPage();
  const response = await visitor.goto(address);
  expect(response?.request().redirectedFrom()?.url()).toBe(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Blue bicycle' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/product\/[^/]+\/blue-bicycle-/);
  expect(await messageOf(visitor.getByRole('link', { name: 'WhatsApp' }))).toBe(
    `I'm interested in your listing: Blue bicycle\n${address}`,
  );
  await visitor.close();
});
