import { expect, test } from './support/test.ts';

test('as it comes, nothing of a third party is asked for, and the footer has no links to nowhere', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL)) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Saved']);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});
