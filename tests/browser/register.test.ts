import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { breakCall, type Trouble } from './support/network.ts';
import { newStudent } from './support/student.ts';
import { holdClock } from './support/clock.ts';
import { expect, test } from './support/test.ts';

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel(/^Password/);
const confirmation = (page: Page) => page.getByLabel(/^Confirm Password/);
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

async function fillIn(page: Page, student = newStudent('fresh')) {
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await username(page).fill(student.username);
  await password(page).fill(student.password);
  await confirmation(page).fill(student.password);
  return student;
}

test('each field shows its hint while it has the focus', async ({ page }) => {
  await page.goto('/auth/register');
  await expect(page).toHaveTitle('Register | Musika');
  const hints: [(page: Page) => ReturnType<typeof username>, RegExp][] = [
    [
      username,
      /4 to 24 characters\. Must begin with a letter\. Letters, numbers, underscores, hyphens allowed\./,
    ],
    [password, /8 to 24 characters/],
    [confirmation, /Must match the first password input field\./],
  ];
  for (const [field, hint] of hints) {
    await expect(page.getByText(hint)).toBeHidden();
    await field(page).focus();
    await expect(page.getByText(hint)).toBeVisible();
    await field(page).fill('x');
    await field(page).fill('');
  }
});

test('icons tell live whether a field is valid, and Sign Up waits for all three', async ({ page }) => {
  await page.goto('/auth/register');
  const verdict = (name: string) => page.getByRole('img', { name });
  await username(page).fill('1tapiwa');
  await expect(verdict('Username is not valid')).toBeVisible();
  await username(page).fill('tapiwa');
  await expect(verdict('Username is valid')).toBeVisible();
  await password(page).fill('sunnyday');
  await expect(verdict('Password is not valid')).toBeVisible();
  await password(page).fill('Sunny#day1');
  await expect(verdict('Password is valid')).toBeVisible();
  await expect(signUp(page)).toBeDisabled();
  await confirmation(page).fill('Sunny#day2');
  await expect(verdict('Confirmation is not valid')).toBeVisible();
  await expect(signUp(page)).toBeDisabled();
  await confirmation(page).fill('Sunny#day1');
  await expect(verdict('Confirmation is valid')).toBeVisible();
  await expect(signUp(page)).toBeEnabled();
});

test('both passwords can be shown and hidden', async ({ page }) => {
  await page.goto('/auth/register');
  await username(page).fill('tariro');
  for (const [field, name] of [
    [password(page), 'password'],
    [confirmation(page), 'confirm password'],
  ] as const) {
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: `Show ${name}`, exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  await expect(username(page)).toHaveValue('tariro');
});

test(
  'a new student is signed in, and a second later on the page that sent her',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/newlisting');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await fillIn(page);
    const sent = page.waitForRequest((request) => request.url().endsWith(paths.register));
    await holdClock(page);
    await signUp(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: '' });
    await expect(page.getByText(/You are signed in/)).toBeVisible();
    await expect(page).toHaveURL('/auth/register');
    await page.clock.fastForward(1000);
    await expect(page).toHaveURL('/newlisting');
  },
);

test('a name that is taken is told, whatever its case, and another one is accepted', async ({
  page,
  seller,
}) => {
  await page.goto('/auth/register');
  await fillIn(page, { ...seller, username: seller.username.toUpperCase() });
  await signUp(page).click();
  await expect(page.getByRole('alert')).toHaveText('A user with that username already exists.');
  await username(page).fill(newStudent('other').username);
  await signUp(page).click();
  await expect(page).toHaveURL('/');
});

const TROUBLES: [string, Trouble, string][] = [
  ['no answer', 'no answer', 'No Server Response.'],
  ['an HTML page', 'an HTML page', 'Registration failed. Please try again.'],
  ['status 500', { status: 500, body: {} }, 'Registration failed. Please try again.'],
  [
    'messages by field',
    { status: 400, body: { password: ['Too common.', 'Too plain.'], username: ['Odd.'] } },
    'Too common.',
  ],
];

for (const [what, trouble, sentence] of TROUBLES) {
  test(`a registration that gets ${what} says '${sentence}', and works once it is mended`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'an answer is the same on a phone');
    await page.goto('/auth/register');
    const mend = await breakCall(page, { path: paths.register }, trouble);
    await fillIn(page);
    await signUp(page).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await mend();
    await signUp(page).click();
    await expect(page).toHaveURL('/');
  });
}

test('the link Sign In leads to the sign-in page', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth/login');
});
