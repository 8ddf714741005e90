import type { Page } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
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

test(
  'a new student is signed in, and a second later on the page that sent them',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/newlisting');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await fillIn(page);
    await expect(page).toHaveTitle('Register | Musika');
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
