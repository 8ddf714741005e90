import type { Locator } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { fillListing, newStudent, sendListing, signUp } from './support/student.ts';
import { expect, test } from './support/test.ts';

/** The text of a link to WhatsApp. */
async function messageOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
}

test(
  'a student posts a photo of what they sell, another finds it and writes to them',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const title = 'Desk lamp, bright';
    await page.goto('/auth/register');
    await signUp(page, newStudent());
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    await page.goto('/newlisting');
    await fillListing(page, {
      title,
      price: '12.50',
      category: 'Hostel Essentials',
      phone: '263771234567',
      location: 'Mount Pleasant, Harare',
      photo: await plainPhoto(800, 600),
    });
    await sendListing(page);
    await expect(page.getByText('You have 1 active listings (max: 5)')).toBeVisible();
    await page.getByRole('region', { name: 'Just posted' }).getByRole('button', { name: 'Share' }).click();
    const share = page.getByRole('dialog', { name: 'Share this listing' });
    const shared = await messageOf(share.getByRole('link', { name: 'WhatsApp' }));
    expect(shared).toMatch(/^Desk lamp, bright · US\$12\.50\nhttps?:\/\/\S+\/l\/[a-z]+$/);
    const [, address = ''] = shared.split('\n');
    const visitor = await browser.newPage({ baseURL });
    await visitor.goto('/');
    await visitor.getByRole('link', { name: title }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor).toHaveTitle(`${title} | Musika`);
    await expect(visitor.getByText('$12.50')).toBeVisible();
    const contact = visitor.getByRole('complementary', { name: 'Contact Seller' });
    await expect(contact.getByText('Mount Pleasant, Harare')).toBeVisible();
    await expect(visitor.getByRole('img', { name: title }).first()).not.toHaveJSProperty('naturalWidth', 0);
    const link = visitor.getByRole('link', { name: /WhatsApp/ }).first();
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/263771234567\?/);
    const message = `I'm interested in your listing: ${title}\n${address}`;
    expect(await messageOf(link)).toBe(message);
  },
);
