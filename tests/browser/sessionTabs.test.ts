import type { Page, Request } from '@playwright/test';
import { API_BASE, paths } from '../../src/contract/paths.ts';
import { appIsThere, holdScripts, open } from './support/firstHtml.ts';
import { breakCall } from './support/network.ts';
import { joinMarket } from './support/seller.ts';
import { newStudent, signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

// Short, but never so short that a token runs out on its way.
test.use({ settings: { ACCESS_TOKEN_SECONDS: '3' } });
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
  const answer = page.waitForResponse((each) => isRefresh(each.request()));
  await Promise.all([page.goto('/'), other.goto('/')]);
  const { access } = (await (await answer).json()) as { access: string };
  await Promise.all([expect(avatar(page)).toBeVisible(), expect(avatar(other)).toBeVisible()]);
  const askWithOld = async () => {
    const headers = { Authorization: `Bearer ${access}` };
    return (await page.request.get(API_BASE + paths.ownProfile, { headers })).status();
  };
  await expect.poll(askWithOld, { message: 'the token has run out' }).toBe(401);

  let underWay = 0;
  let most = 0;
  let all = 0;
  context.on('request', (request) => {
    if (!isRefresh(request)) return;
    all += 1;
    underWay += 1;
    most = Math.max(most, underWay);
  });
  context.on('requestfinished', (request) => {
    if (isRefresh(request)) underWay -= 1;
  });
  await Promise.all([avatar(page).click(), avatar(other).click()]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: `@${student.username}` })).toBeVisible();
    await expect(tab.getByText('0 listing(s) found')).toBeVisible();
    await expect(avatar(tab)).toBeVisible();
  }
  expect(all).toBeGreaterThan(0);
  expect(most).toBe(1);
});

test('signing out in one tab signs the others out at once, and leaves nothing of theirs on them', async ({
  page,
  context,
  signInPage,
}) => {
  const student = await signInPage();
  const other = await context.newPage();
  await Promise.all([openProfile(page), openProfile(other)]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/auth/login');
  await expect(other.getByText(student.username)).toHaveCount(0);
  await expect(login(other)).toBeVisible();
});

test('a tab that is still starting when somebody signs in in another one is taken along too', async ({
  page,
  context,
  request,
}) => {
  const student = await joinMarket(request, newStudent());
  const other = await context.newPage();
  const release = await holdScripts(other, 'CategoryPage-');
  const asked = other.waitForRequest(/CategoryPage-/);
  await open(other, '/category/textbooks');
  await asked;
  await page.goto('/auth/login');
  await signIn(page, student);
  await expect(avatar(page)).toBeVisible();
  release();
  await expect(avatar(other)).toBeVisible();
});

test('signing in in one tab takes the others along', async ({ page, context, request }) => {
  const student = await joinMarket(request, newStudent());
  const other = await context.newPage();
  await other.goto('/');
  await appIsThere(other);
  await expect(login(other)).toBeVisible();
  await page.goto('/auth/login');
  await signIn(page, student);
  await expect(avatar(page)).toBeVisible();
  await expect(avatar(other)).toBeVisible();
});

test('when somebody else signs in in another tab, nothing of the first person stays on the screen', async ({
  page,
  context,
  request,
  signInPage,
}) => {
  const second = await joinMarket(request, newStudent('second'));
  const first = await signInPage();
  await openProfile(page);
  // A tab that knows of nobody, because its start reached nobody.
  const other = await context.newPage();
  const mend = await breakCall(other, { path: paths.refresh }, 'no answer');
  await other.goto('/auth/login');
  await expect(login(other)).toBeVisible();
  await mend();
  await signIn(other, second);
  await expect(page.getByRole('heading', { name: `@${second.username}` })).toBeVisible();
  await expect(page.getByText(first.username)).toHaveCount(0);
});

test('a page that slept in the back/forward cache while they signed out elsewhere wakes up signed out', async ({
  page,
  context,
  signInPage,
}) => {
  const student = await signInPage();
  await openProfile(page);
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await openProfile(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(login(other)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(student.username)).toHaveCount(0);
});

test('a sign-out that the network lost holds, however often the page is loaded', async ({
  page,
  signInPage,
}) => {
  await signInPage();
  await openProfile(page);
  const mend = await breakCall(page, { path: paths.logout }, 'no answer');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  await page.reload();
  await expect(login(page)).toBeVisible();
  // The page may be at it already when it is mended.
  const loggedOut = page.waitForResponse((answer) => answer.url().endsWith(paths.logout) && answer.ok());
  await mend();
  await page.reload();
  await loggedOut;
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
