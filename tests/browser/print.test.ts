import { expect, test } from './support/test.ts';

test('a product is printed on one page, black on white, with a code of its short address, also in dark', async ({
  page,
  seller,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  let isPrinted = false;
  await page.exposeFunction('print', () => void (isPrinted = true));
  const listing = { title: 'Wire car', price: '7', description: 'Steers.\n'.repeat(100) };
  const { slug } = await seller.post(listing);
  await page.goto(`/product/electronics/${slug}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => isPrinted).toBe(true);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  for (const text of [page.locator('h1'), page.getByText('$7.00')]) {
    await expect(text.first()).toBeVisible();
    await expect(text.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await expect(page.getByText(/^Scan, or type.*\/l\/\w+$/)).toBeVisible();
  for (const part of ['header', 'footer', '.MuiButton-root', '[role=dialog]'])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
});
