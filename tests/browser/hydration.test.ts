import type { Page } from '@playwright/test';
import { appIsThere } from './support/firstHtml.ts';
import type { Seller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.skip(({ isMobile }) => isMobile, 'what is drawn is the same on a phone');
// React's development build compares attributes too, and says what differs.
test.use({ build: 'development' });

/** What React finds wrong; what it could not hydrate at all fails any test. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

async function stock({ post }: Seller): Promise<string> {
  for (const title of ['One', 'Two', 'Three']) await post({ title: `${title} jugs` });
  const { slug } = await post({ title: 'Four jugs', description: 'Red, and as good as new.' });
  return slug;
}

test('a page is hydrated as it was drawn', async ({ page, seller }) => {
  const slug = await stock(seller);
  const complaints = complaintsOf(page);
  for (const address of [
    '/',
    '/search',
    '/search?q=jugs',
    '/category/electronics',
    `/product/electronics/${slug}`,
  ]) {
    await page.goto(address);
    await appIsThere(page);
    expect(complaints, address).toEqual([]);
  }
});
