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
  /** Asked for only while the profile has none. */
  phone?: string;
  location?: string;
  photo: Buffer;
}

let students = 0;

/** A student nobody else is: tests of one worker share a database. */
export function newStudent(name = 'student'): Student {
  students += 1;
  return { username: `${name.slice(0, 10)}-${process.pid}-${students}`, password: 'Sunny#day1' };
}

/** Registers as a person does, and waits for the page that follows. */
export async function registerStudent(page: Page, { username, password }: Student): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Username', { exact: false }).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/i).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
}

/** Signs in as a person does; the page that follows is the caller's to expect. */
export async function signIn(page: Page, { username, password }: Student): Promise<void> {
  // The page before may have a field of the same name: it stands until this one's code has come.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByLabel(/^Username/).fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills the create form and sends it; resolves when the success banner is there. */
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
