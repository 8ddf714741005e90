import type { Browser, Page } from '@playwright/test';
import { joinMarket, type Posted } from './support/seller.ts';
import { signIn } from './support/student.ts';
import { changeDatabase } from './support/startMusika.ts';
import { expect, test } from './support/test.ts';

let students = 0;

/**
 * A student in a browser of their own, signed in from the first page on. Each has a number of their
 * own: a suspension for a scam bans it.
 */
async function newcomer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  students += 1;
  const student = await joinMarket(context.request, { phone_number: `26377800${1000 + students}` });
  return { student, page: await context.newPage() };
}

const address = ({ slug }: Posted) => `/product/electronics/${slug}`;

async function reportAsScam(page: Page, listing: Posted): Promise<void> {
  await page.goto(address(listing));
  // Until the page knows who is signed in, the report is a visitor's, and worth less.
  await expect(page.getByRole('link', { name: 'Your profile' })).toHaveText(/\w/);
  await page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('radio', { name: 'A scam' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You reported this listing.')).toBeVisible();
}

test('a scam is reported by two students, judged, appealed against, and restored by another moderator', async ({
  page: visitor,
  browser,
  baseURL,
  musika,
}) => {
  // It opens as many pages as several tests.
  test.slow();
  const join = () => newcomer(browser, baseURL);
  const [seller, first, second] = [await join(), await join(), await join()];
  const [moderator, other] = [await join(), await join()];
  // New accounts count less, and hide nothing.
  changeDatabase(musika, 'update users set created_at = created_at - ?', 8 * 86_400_000);
  for (const { username } of [moderator.student, other.student])
    changeDatabase(musika, "update users set role = 'moderator' where username = ?", username);
  const phone = await seller.student.post({ title: 'Phone, sealed' });
  await visitor.goto(address(phone));
  await expect(visitor.getByRole('heading', { level: 1, name: phone.title })).toBeVisible();

  await reportAsScam(first.page, phone);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: phone.title })).toBeVisible();
  await reportAsScam(second.page, phone);
  await visitor.reload();
  await expect(visitor.getByText('Failed to load product details.')).toBeVisible();

  const { username } = seller.student;
  await moderator.page.goto('/desk');
  await expect(moderator.page.getByText('Hidden by a program')).toBeVisible();
  await moderator.page.getByRole('link', { name: `@${username}` }).click();
  await moderator.page.getByRole('button', { name: `Decide about @${username}` }).click();
  const dialog = moderator.page.getByRole('dialog');
  await dialog.getByLabel('What is done').selectOption({ label: 'Suspend' });
  await dialog
    .getByLabel(/^What they read/)
    .fill('Your account is suspended. Bring the receipt to the office.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(moderator.page.getByText('The account is suspended.')).toBeVisible();
  await moderator.page.getByRole('link', { name: 'Waiting' }).click();
  await expect(moderator.page.getByRole('link', { name: `@${username}` })).toBeHidden();

  await seller.page.goto('/auth/login');
  await signIn(seller.page, seller.student);
  await seller.page.getByRole('link', { name: 'Read why' }).click();
  const suspension = seller.page.getByRole('article').filter({ hasText: 'Bring the receipt to the office.' });
  await expect(suspension).toBeVisible();
  await suspension.getByLabel('Why is the decision wrong?').fill('I have the receipt of the shop.');
  await suspension.getByRole('button', { name: 'Send appeal' }).click();
  // Its words are in the field too, before it is sent.
  await expect(suspension.getByText('Your appeal waits for a moderator.')).toBeVisible();
  await moderator.page.goto(`/desk/${username}`);
  await expect(moderator.page.getByText('Another moderator answers this appeal.')).toBeVisible();
  await other.page.goto('/desk');
  await other.page.getByRole('link', { name: `@${username}` }).click();
  await expect(other.page.getByText('I have the receipt of the shop.')).toBeVisible();
  await other.page.getByLabel('Answer to the person').fill('Thank you. We were wrong.');
  await other.page.getByRole('button', { name: 'Uphold the appeal' }).click();
  await expect(other.page.getByText('Appeal upheld')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: phone.title })).toBeVisible();
});
