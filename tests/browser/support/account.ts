import { expect, type Page } from '@playwright/test';
import { signIn, type Student } from './student.ts';

/** A section of the account page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the account page of who is signed in. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

/** Opens one's own profile in a browser where nobody is signed in yet. */
export async function enterProfile(page: Page, { username, password }: Student): Promise<void> {
  await page.goto('/profiles/me');
  await signIn(page, { username, password });
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
}
