import { expect, type Page } from '@playwright/test';

export interface Student {
  username: string;
  password: string;
}

export interface ListingDraft {
  title: string;
  description: string;
  price: string;
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

/** Registers on screen, and waits for Home. */
export async function registerStudent(page: Page, { username, password }: Student): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Username', { exact: false }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/i).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
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

/** Fills the create form and sends it; resolves when the success banner is visible. */
export async function postListing(page: Page, draft: ListingDraft): Promise<void> {
  await page.goto('/newlisting');
  await page.getByLabel(/^Title/).fill(draft.title);
  await page.getByLabel(/^Description/).fill(draft.description);
  await page.getByLabel(/^Price/).fill(draft.price);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: draft.photo });
  await page.getByLabel(/^Category/).selectOption({ label: draft.category });
  if (draft.phone !== undefined) await page.getByLabel(/^Phone/).fill(draft.phone);
  if (draft.location !== undefined) await page.getByLabel(/location/i).fill(draft.location);
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
}

/** A section of the account page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the account page of the student who is signed in. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}
