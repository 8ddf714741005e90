import type { Page, Request } from '@playwright/test';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { hydrated, holdScripts, open } from './support/page.ts';
import { joinMarket } from './support/seller.ts';
import { signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

// Short, but long enough for a token to reach the server.
test.use({ settings: { ACCESS_TOKEN_SECONDS: '3' } });
// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' });

const avatar = (page: Page) => page.getByRole('link', { name: 'Your profile' });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const isRefresh = (request: Request) => request.url().endsWith(paths.refresh);

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
}

test('two tabs whose tokens have run out take turns at refreshing, and both stay signed in', async ({
  page,
  context,
  signInPage,
}) => {
  const student = await signInPage();
  const other = await context.newPage();
  const response = page.waitForResponse((each) => isRefresh(each.request()));
  // On Home the listings that end soon are requested later, which may refresh once more.
  await Promise.all([page.goto('/search'), other.goto('/search')]);
  const { access } = (await (await response).json()) as { access: string };
  await Promise.all([expect(avatar(page)).toBeVisible(), expect(avatar(other)).toBeVisible()]);
  const statusOfOldToken = async () => {
    const headers = { Authorization: `Bearer ${access}` };
    return (await page.request.get(API_BASE + paths.ownProfile, { headers })).status();
  };
  await expect.poll(statusOfOldToken, { message: 'the token has run out' }).toBe(401);

  let pending = 0;
  let max = 0;
  let all = 0;
  // Counted before the page has the response: events of two pages come in any order.
  await context.route(`**/api/${paths.refresh}`, async (route) => {
    all += 1;
    pending += 1;
    max = Math.max(max, pending);
    const refreshed = await route.fetch();
    pending -= 1;
    await route.fulfill({ response: refreshed });
  });
  await Promise.all([avatar(page).click(), avatar(other).click()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: `@${student.username}` })).toBeVisible();
    await expect(tab.getByText('0 listing(s) found')).toBeVisible();
    await expect(avatar(tab)).toBeVisible();
  }
  expect(all).toBeGreaterThan(0);
  expect(max).toBe(1);
});

test('signing in in one tab takes the others along, also one that is still starting, and so does signing out', async ({
  page,
  context,
  request,
}) => {
  const student = await joinMarket(request);
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await expect(login(other)).toBeVisible();
  const starting = await context.newPage();
  const release = await holdScripts(starting, 'CategoryPage-');
  const requested = starting.waitForRequest(/CategoryPage-/);
  await open(starting, '/category/textbooks');
  await requested;
  await page.goto('/auth/login');
  await signIn(page, student);
  await expect(avatar(page)).toBeVisible();
  await expect(avatar(other)).toBeVisible();
  release();
  await expect(avatar(starting)).toBeVisible();

  await Promise.all([openProfile(page), openProfile(other)]);
  // It belongs to no part of the app, so only a reload takes it away.
  await other.evaluate(() => document.body.append('Left behind'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/auth/login');
  await expect(other.getByText(student.username)).toHaveCount(0);
  await expect(other.getByText('Left behind')).toHaveCount(0);
  await expect(login(other)).toBeVisible();
});

test('who opens a phone whose session has run out does not see what its user has saved', async ({
  page,
  context,
  signInPage,
}) => {
  await signInPage();
  await page.goto('/search?q=lamp');
  await expect(avatar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await context.clearCookies();
  await page.goto('/saved');
  await expect(page.getByText(/^None yet\. “Save this search”/)).toBeVisible();
});

test('the Login button comes back to its page, over Sign Up too, and after signing out Back shows nothing private', async ({
  page,
  seller: me,
}) => {
  await page.goto('/category/textbooks');
  // Before that, the browser follows the links, and the app cannot count the steps between.
  await hydrated(page);
  const box = page.getByRole('combobox', { name: 'Search listings' });
  await box.fill('lamp');
  await box.press('Enter');
  await expect(page).toHaveTitle('Search: lamp | Musika');
  await login(page).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  // Until the page is loaded, the one before is shown, whose link would count its steps wrongly.
  await expect(page).toHaveTitle('Register | Musika');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, me);
  await expect(page).toHaveURL('/search?q=lamp');
  await expect(avatar(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/category/textbooks');

  await avatar(page).click();
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  await page.getByRole('link', { name: "I'm selling" }).first().click();
  await expect(page.getByLabel(/^Title/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(login(page)).toBeVisible();
  for (const _ of ['once', 'twice']) {
    await page.goBack();
    await expect(page.getByText(me.username)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeHidden();
    await expect(avatar(page)).toBeHidden();
  }
});
