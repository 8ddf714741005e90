import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { devtoolsExtension } from './support/devtoolsExtension.ts';
import type { WindowWithDevTools } from './support/devtoolsInPage.ts';
import { hydrated } from './support/page.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { attachTraces } from './support/recordTrace.ts';
import { newStudent, signIn } from './support/student.ts';
import { expect, test } from './support/test.ts';

const SECRETS = {
  password: 'Planted#Pass1',
  wrongPassword: 'Planted#Wrong2',
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.cGxhbnRlZC1zaWduYXR1cmU',
  phone: '263779912345',
  localPhone: '0779954321',
};

// No such issuer: what the server says of Google must not depend on the network.
// In one worker, so that one server is started.
test.describe.configure({ mode: 'default' });
test.use({ settings: { GOOGLE_CLIENT_ID: 'musika.apps.example.org', GOOGLE_ISSUER: 'http://127.0.0.1:9' } });

/** Replays a file; returns what was printed, or rejects with it. */
async function replay(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/trace/runTrace.ts', file]);
  return stdout;
}

/** Every access token that the server gave the page, and every cookie that it set. */
function gatherTokens(page: Page): () => Promise<string[]> {
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/auth/')) bodies.push(response.json().catch(() => null));
  });
  return async () => {
    const received = (await Promise.all(bodies)) as ({ access?: string | null; csrfToken?: string } | null)[];
    const cookies = await page.context().cookies();
    const tokens = received.flatMap((body) => [body?.access ?? [], body?.csrfToken ?? []].flat());
    return [...tokens, ...cookies.map(({ value }) => value)];
  };
}

/** Signs in wrongly and with Google, registers, sells, searches: in one document, as one trace. */
async function walkWithSecrets(page: Page): Promise<void> {
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { id: {
        initialize: ({ callback }) => { window.callback = callback; },
        renderButton: (parent) => {
          const button = document.createElement('button');
          button.textContent = 'Go on with this account';
          button.onclick = () => window.callback({ credential: '${SECRETS.idToken}' });
          parent.replaceChildren(button);
        },
      } } };`,
    }),
  );
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Go on with this account' }).click();
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
  const student = { ...newStudent('planted'), password: SECRETS.password };
  await signIn(page, { ...student, password: SECRETS.wrongPassword });
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveTitle('Register | Musika');
  await page.getByLabel('Username', { exact: false }).fill(student.username);
  await page.getByLabel(/^Password/).fill(student.password);
  await page.getByLabel(/^Confirm password/i).fill(student.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // Until then a visitor would be led to sign in.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: "I'm selling" }).first().click();
  await page.getByLabel(/^Title/).fill('Planted kettle');
  await page.getByLabel(/^Description/).fill(`Call ${SECRETS.localPhone}.`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await plainPhoto()));
  await page.getByLabel(/^Category/).selectOption({ label: 'Electronics' });
  await page.getByLabel(/^Phone/).fill(SECRETS.phone);
  await page.getByLabel(/location/i).fill('Avondale');
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  const box = page.getByPlaceholder('What are you looking for today?');
  await box.fill(SECRETS.localPhone);
  await box.press('Enter');
  await box.fill('kettle');
  await box.press('Enter');
  // The search before has the link too, which would disappear while it is pressed.
  await expect(page).toHaveTitle('Search: kettle | Musika');
  await page.getByRole('link', { name: 'Planted kettle' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planted kettle' })).toBeVisible();
}

test('exports of Redux DevTools and "Report a problem" hold no secret, and replay', async ({
  page,
}, info) => {
  await page.addInitScript(await devtoolsExtension());
  const tokens = gatherTokens(page);
  await walkWithSecrets(page);
  const options = await page.evaluate(() => (window as WindowWithDevTools).devTools?.options[0]);
  expect(options).toMatchObject({ maxAge: 500, features: { export: true } });

  const planted = [...Object.values(SECRETS), ...(await tokens())];
  expect(planted.length).toBeGreaterThan(Object.keys(SECRETS).length + 2);
  const expectRedacted = (text: string) => {
    expect(text).toContain('Planted kettle');
    for (const secret of planted) expect(text).not.toContain(secret);
  };
  for (const shape of ['states', 'actions'] as const) {
    const text = await page.evaluate(
      (wanted) => (window as WindowWithDevTools).devTools?.exportFile(wanted) ?? '',
      shape,
    );
    expectRedacted(text);
    const file = info.outputPath(`${shape}.json`);
    writeFileSync(file, text);
    expect(await replay(file)).toMatch(
      shape === 'states' ? /replayed without difference/ : /steps replayed\./,
    );
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report a problem' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^musika-product-electronics-planted-kettle-\w+\.json$/);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const report = readFileSync(file, 'utf8');
  expectRedacted(report);
  const { musika } = JSON.parse(report) as { musika: object };
  expect(musika).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    route: new URL(page.url()).pathname,
    title: 'Planted kettle | Musika',
    viewport: page.viewportSize(),
  });
  expect(await replay(file)).toContain('replayed without difference');
});

test('a failed test attaches the trace of its page, as a file that replays', async ({
  page,
  context,
}, info) => {
  await page.goto('/search?q=lamp');
  await expect(page.getByText('No listings found.')).toBeVisible();
  await hydrated(page);
  const failed = {
    status: 'failed' as const,
    expectedStatus: 'passed' as const,
    attachments: [] as typeof info.attachments,
    outputPath: (name: string) => info.outputPath(name),
  };
  await attachTraces([context], failed);
  expect(failed.attachments.map(({ name }) => name)).toEqual(['musika-trace']);
  const file = failed.attachments[0]?.path ?? '';
  expect(readFileSync(file, 'utf8')).toContain('"search":"?q=lamp"');
  expect(await replay(file)).toContain('replayed without difference');
});
