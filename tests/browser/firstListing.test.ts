import type { Locator } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { asFile, phonePhoto } from './support/photos.ts';
import { fillListing, newStudent, sendListing, signUp } from './support/student.ts';
import { expect, test } from './support/test.ts';

/** The text of a link to WhatsApp. */
async function messageOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
}

test(
  'a student shrinks and posts photos of what they sell, another finds it and writes to them',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const title = 'Desk lamp, bright';
    await page.goto('/auth/register');
    await signUp(page, newStudent());
    await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
    const photo = await phonePhoto();
    // From the start: a browser that learns of the listener late may open its own window first.
    page.on('filechooser', (chooser) => void chooser.setFiles(asFile(photo)));
    await page.goto('/newlisting');
    await page.getByLabel('Photo', { exact: true }).press('Enter');
    await expect(page.getByText(/^Image must be less than 2MB\. File size: /)).toBeVisible();
    await page.getByRole('button', { name: /^Add another/ }).press('Enter');
    await fillListing(page, {
      title,
      price: '12.50',
      category: 'Hostel Essentials',
      phone: '263771234567',
      location: 'Mount Pleasant, Harare',
    });
    await page.getByRole('button', { name: 'Shrink all 2' }).click();
    await expect(page.getByText(/^Photo 1: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
    await expect(page.getByText(/^Photo 2: \d+\.\d MB → [\d.]+ [KM]B$/)).toBeVisible();
    await expect(page.getByText(/^Image must be/)).toBeHidden();
    await sendListing(page);
    // Turned as the phone held it.
    const [listing] = await (await page.request.get(`/api/${paths.listings}`)).json();
    expect(listing.image_height).toBeGreaterThan(listing.image_width);
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
