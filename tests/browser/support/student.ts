import { expect, type Page } from '@playwright/test';
import { asFile } from './photos.ts';

export interface Student {
  username: string;
  password: string;
}

export interface ListingDraft {
  title: string;
  price?: string;
  category: string;
  /** The form has the field only while the profile has none. */
  phone?: string;
  location?: string;
  photo: Buffer;
}

let students = 0;

/** A student with a name of their own: tests of one worker share a database. */
export function newStudent(name = 'student'): Student {
  students += 1;
  return { username: `${name.slice(0, 10)}-${process.pid}-${students}`, password: 'Sunny#day1' };
}

/** Fills the form of the registration, and sends it. */
export async function signUp(page: Page, { username, password }: Student): Promise<void> {
  await page.getByLabel('Username', { exact: false }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/i).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Registers on screen, and waits for Home. */
export async function registerStudent(page: Page, student: Student): Promise<void> {
  await page.goto('/auth/register');
  await signUp(page, student);
  await expect(page).toHaveURL('/');
}

/** Signs in on screen; the caller expects the page that follows. */
export async function signIn(page: Page, { username, password }: Student): Promise<void> {
  // The page before may have a field of the same name, and stays until this one's code is loaded.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills the form of a new listing. */
export async function fillListing(page: Page, draft: ListingDraft): Promise<void> {
  const { title, price, category, phone, location, photo } = draft;
  await page.getByLabel('Photo', { exact: true }).setInputFiles(asFile(photo));
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Category/).selectOption({ label: category });
  if (price !== undefined) await page.getByLabel(/^Price/).fill(price);
  if (phone !== undefined) await page.getByLabel(/^Phone/).fill(phone);
  if (location !== undefined) await page.getByLabel(/location/i).fill(location);
}

/** Sends the form, and waits until the listing is posted. */
export async function sendListing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
}
