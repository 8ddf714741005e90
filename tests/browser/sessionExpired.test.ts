import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

// Long enough for a page to open on a busy machine.
test.use({ settings: { ACCESS_TOKEN_SECONDS: '3' } });
/** Opens Home, and resolves when the newest token that the page has is too old. */
async function openWithStaleToken(page: Page) {
  let newest = '';
  page.on('response', async (answer) => {
    if (!answer.url().endsWith(paths.refresh)) return;
    // One that comes while the test ends cannot be read any more, and tells nothing.
    const body = (await answer.json().catch(() => null)) as { access: string } | null;
    newest = body?.access ?? newest;
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', /student/);
  const statusNow = async () => {
    const headers = { Authorization: `Bearer ${newest}` };
    return (await page.request.get(`/api/${paths.ownProfile}`, { headers })).status();
  };
  await expect.poll(() => newest).not.toBe('');
  await expect.poll(statusNow).toBe(401);
}

test('an expired token is refreshed once, and what was asked for comes', async ({ page, signInPage }) => {
  await signInPage();
  await openWithStaleToken(page);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(paths.refresh)) refreshes.push(request.url());
  });
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText('0 listing(s) found')).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('a session that has ended elsewhere leads from a protected page to sign-in, with its origin kept', async ({
  page,
  context,
  signInPage,
}) => {
  const me = await signInPage();
  await openWithStaleToken(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL('/auth/login');
  await signIn(page, me);
  await expect(page).toHaveURL(`/profiles/${me.username}`);
});
