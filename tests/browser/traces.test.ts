import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { plainPhoto } from './support/photos.ts';
import { fillListing, newStudent, sendListing, signIn, signUp } from './support/student.ts';
import { expect, test } from './support/test.ts';

const SECRETS = {
  password: 'Planted#Pass1',
  wrongPassword: 'Planted#Wrong2',
  phone: '263779912345',
  localPhone: '0779954321',
};

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

/** Signs in wrongly, registers, sells, searches: in one document, as one trace. */
async function walkWithSecrets(page: Page): Promise<void> {
  await page.goto('/auth/login');
  const student = { ...newStudent(), password: SECRETS.password };
  await signIn(page, { ...student, password: SECRETS.wrongPassword });
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveTitle('Register | Musika');
  await signUp(page, student);
  // Until then a visitor would be led to sign in.
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: "I'm selling" }).first().click();
  await page.getByLabel(/^Description/).fill(`Call ${SECRETS.localPhone}.`);
  await fillListing(page, {
    title: 'Planted kettle',
    category: 'Electronics',
    phone: SECRETS.phone,
    location: 'Avondale',
    photo: await plainPhoto(),
  });
  await sendListing(page);
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

test('what "Report a problem" saves holds no secret, and replays', async ({ page }, info) => {
  const tokens = gatherTokens(page);
  await walkWithSecrets(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report a problem' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^musika-product-electronics-planted-kettle-\w+\.json$/);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const report = readFileSync(file, 'utf8');
  expect(report).toContain('Planted kettle');
  const planted = [...Object.values(SECRETS), ...(await tokens())];
  expect(planted.length).toBeGreaterThan(Object.keys(SECRETS).length + 2);
  for (const secret of planted) expect(report).not.toContain(secret);
  const { musika } = JSON.parse(report) as { musika: object };
  expect(musika).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    route: new URL(page.url()).pathname,
    title: 'Planted kettle | Musika',
    viewport: page.viewportSize(),
  });
  const replayed = await promisify(execFile)(process.execPath, ['tests/trace/runTrace.ts', file]);
  expect(replayed.stdout).toContain('replayed without difference');
});
