import { expect, type Page } from '@playwright/test';
import { asFile } from './photos.ts';

export interface Student {
  username: string;
  password: string;
}

let students = 0;

/** A student with a name of their own: tests of one worker share a database. */
export function newStudent(): Student {
  students += 1;
  return { username: `student-${process.pid}-${students}`, password: 'Sunny#day1' };
}

/** Fills the form of the registration, and sends it. */
export async function signUp(page: Page, { username, password }: Student): Promise<void> {
  await page.getByLabel('Username', { exact: false }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/i).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Signs in on screen; the caller expects the page that follows. */
export async function signIn(page: Page, { username, password }: Student): Promise<void> {
  // The page before may have a field of the same name, and stays until this one's code is loaded.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills the form of a new listing, which asks for phone and location while the profile has none. */
export async function fillListing(
  page: Page,
  draft: {
    photo?: Buffer;
    title: string;
    category: string;
    price?: string;
    phone?: string;
    location?: string;
  },
): Promise<void> {
  const { photo, category, ...texts } = draft;
  if (photo !== undefined) await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(photo));
  await page.getByLabel(/^Category/).selectOption({ label: category });
  for (const [name, text] of Object.entries(texts))
    await page.getByLabel(new RegExp(`^(?:Business )?${name}`, 'i')).fill(text);
}

/** Sends the form, and waits until the listing is posted. */
export async function sendListing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
}
