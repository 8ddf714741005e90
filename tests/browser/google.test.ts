import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { startGoogleIssuer, type GoogleIssuer } from './support/googleIssuer.ts';
import { breakCall } from './support/network.ts';
import { expect, test as base } from './support/test.ts';

const CLIENT_ID = 'musika.apps.example.org';
const SCRIPT = 'https://accounts.google.com/gsi/client';
const FAILED = 'Google login failed. Please try again.';

const test = base.extend<object, { issuer: GoogleIssuer }>({
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, provide) => {
      const issuer = await startGoogleIssuer(CLIENT_ID);
      await provide(issuer);
      issuer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ issuer }, provide) => provide({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer.url }),
    { scope: 'worker' },
  ],
});

/** Google's script as the page sees it: a button of its own that answers with this credential. */
async function routeScript(page: Page, answer: { credential?: string }) {
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize: (options) => { window.asked = options.client_id; window.answer = options.callback; },
        renderButton: (parent) => {
          const button = document.createElement('button');
          button.textContent = 'Sign in with Google';
          button.onclick = () => window.answer(${JSON.stringify(answer)});
          parent.replaceChildren(button);
        },
      } } };`,
    }),
  );
}
const googleButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

for (const [name, address, leadsTo] of [
  ['Sign In', '/newlisting', '/newlisting'],
  ['Register', '/auth/register', '/'],
] as const) {
  test(`a student whom Google vouches for is signed in from ${name}`, async ({ page, issuer }, info) => {
    const person = { sub: `${name}-${info.workerIndex}`, name: 'Chipo Dube' };
    await routeScript(page, { credential: await issuer.vouchFor(person) });
    await page.goto(address);
    await googleButton(page).click();
    // The word on it stands for one second (signIn.test.ts).
    await expect(page).toHaveURL(leadsTo);
    await page.goto('/profiles/me');
    await expect(page.getByRole('heading', { level: 1, name: /^@Chipo_Dube/ })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('access');
  });
}

test('no credential, and one that the server does not believe, say so, and so does no answer', async ({
  page,
}) => {
  await routeScript(page, {});
  await page.goto('/auth/login');
  await googleButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await page.unroute(SCRIPT);
  await routeScript(page, { credential: 'forged' });
  await page.goto('/auth/login');
  await googleButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await breakCall(page, { path: paths.google }, 'no answer');
  await page.goto('/auth/register');
  await googleButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(FAILED);
});

test('the script is asked for on the two auth pages only, once the page is shown', async ({ page }) => {
  const asked: string[] = [];
  await page.route(SCRIPT, async (route) => {
    const isShown = await page.getByRole('heading', { name: /^(?:Sign In|Register)$/ }).isVisible();
    asked.push(isShown ? 'shown' : 'too early');
    await route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.goto('/auth/login');
  await expect.poll(() => asked).toEqual(['shown']);
  await page.goto('/auth/register');
  await expect.poll(() => asked).toEqual(['shown', 'shown']);
});
