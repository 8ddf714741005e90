import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test as base } from './support/test.ts';

const ANALYTICS = 'https://www.googletagmanager.com/gtag/js*';
const CLIENT_ID = 'musika.apps.example.org';
const GOOGLE = 'https://accounts.google.com/gsi/client';
const LINKS = {
  WHATSAPP_URL: 'https://whatsapp.example.org/channel',
  FACEBOOK_URL: 'https://facebook.example.org/market',
  INSTAGRAM_URL: 'https://instagram.example.org/market',
};

interface GoogleIssuer {
  /** For `GOOGLE_ISSUER`. */
  url: string;
  /** A credential for a person. */
  vouchFor: (person: { sub: string; name: string }) => Promise<string>;
  stop: () => void;
}

/** An OpenID Connect issuer in Google's place, whose keys the real server fetches. */
async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const body = request.url === '/keys' ? { keys } : { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    vouchFor: ({ sub, name }) =>
      new SignJWT({ name, email: `${sub}@example.org` })
        .setProtectedHeader({ alg: 'RS256', kid: 'key' })
        .setIssuer(url)
        .setAudience(CLIENT_ID)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const test = base.extend<object, { issuer: GoogleIssuer }>({
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, provide) => {
      const issuer = await startGoogleIssuer();
      await provide(issuer);
      issuer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ issuer }, provide) =>
      provide({
        ...LINKS,
        PRODUCT_NAME: 'Msika',
        ANALYTICS_ID: 'G-MUSIKA1',
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_ISSUER: issuer.url,
      }),
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => {
    // Both are blocked, except where a test fulfils them.
    for (const script of [ANALYTICS, GOOGLE]) await context.route(script, (route) => route.abort());
    await provide(context);
  },
});
// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' });

test('every page has header, content and footer, and the configured name of the product', async ({
  page,
  seller,
  signInPage,
}) => {
  const { slug } = await seller.post();
  const isWhole = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Msika', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Msika');
    await expect(page).toHaveTitle(/ \| Msika$/);
    await expect(page).toHaveURL(address);
  };
  await isWhole('/');
  await expect(
    page.getByText('Welcome to Msika. Your all-in-one UZ marketplace for whatever you need...', {
      exact: true,
    }),
  ).toBeVisible();
  for (const [name, href] of [
    ['WhatsApp channel', LINKS.WHATSAPP_URL],
    ['Facebook', LINKS.FACEBOOK_URL],
    ['Instagram', LINKS.INSTAGRAM_URL],
  ] as const) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', href);
  }
  for (const address of [
    '/auth/login',
    '/auth/register',
    '/search?q=kettle',
    '/category/textbooks',
    `/product/electronics/${slug}`,
    '/nowhere',
  ])
    await isWhole(address);
  await signInPage();
  for (const address of ['/newlisting', '/profiles/me']) await isWhole(address);
});

/** Records each request for the analytics script, and fulfils it with one that leaves a mark. */
async function watchAnalytics(page: Page) {
  const requests: string[] = [];
  await page.route(ANALYTICS, async (route) => {
    const isShown = await page.getByRole('heading', { name: "What's Hot" }).isVisible();
    requests.push(isShown ? route.request().url() : 'too early');
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = window.dataLayer.length;',
    });
  });
  return requests;
}

test('with an id the analytics script is loaded, once, after the first content', async ({ page }) => {
  const requests = await watchAnalytics(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-counted', '2');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-MUSIKA1']);
});

/** Google's script as the page knows it: a button that returns this credential. */
async function routeGoogle(page: Page, response: { credential?: string }) {
  await page.route(GOOGLE, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize: (options) => { window.callback = options.callback; },
        renderButton: (parent) => {
          const button = document.createElement('button');
          button.textContent = 'Sign in with Google';
          button.onclick = () => window.callback(${JSON.stringify(response)});
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
  test(`a student whom Google vouches for is signed in from ${name}`, async ({ page, issuer }) => {
    const person = { sub: name, name: 'Chipo Dube' };
    await routeGoogle(page, { credential: await issuer.vouchFor(person) });
    await page.goto(address);
    await googleButton(page).click();
    await expect(page).toHaveURL(leadsTo);
    await page.goto('/profiles/me');
    await expect(page.getByRole('heading', { level: 1, name: /^@Chipo_Dube/ })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('access');
  });
}

test("Google's script is loaded on the two auth pages only, once the page is shown", async ({ page }) => {
  const requests: string[] = [];
  await page.route(GOOGLE, async (route) => {
    const isShown = await page.getByRole('heading', { name: /^(?:Sign In|Register)$/ }).isVisible();
    requests.push(isShown ? 'shown' : 'too early');
    await route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "What's Hot" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.goto('/auth/login');
  await expect.poll(() => requests).toEqual(['shown']);
  await page.goto('/auth/register');
  await expect.poll(() => requests).toEqual(['shown', 'shown']);
});
