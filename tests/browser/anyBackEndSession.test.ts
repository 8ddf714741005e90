import type { Page } from '@playwright/test';
import { json, text, type Answer } from '../anyBackEnd/answers.ts';
import type { BackEnd } from '../anyBackEnd/startBackEnd.ts';
import { expect, test } from '../anyBackEnd/test.ts';
import { CSRF_COOKIE, CSRF_HEADER, paths } from '../../src/contract/paths.ts';
import { asFile, plainPhoto } from './support/photos.ts';
import { signIn } from './support/student.ts';

const RUDO = { username: 'rudo', phone_number: 263771234567, location: 'Hostel 3', profile_picture: null };
const COOKIES = [`${CSRF_COOKIE}=of-the-api`, 'refresh=rudo'].map((pair) => `${pair}; SameSite=None; Secure`);
const STUDENT = { username: 'rudo', password: 'Sunny#day1' };

const isRudo: (answer: Answer) => Answer = (answer) => async (response, call) => {
  const isHers = call.headers.authorization === 'Bearer of-rudo';
  await (isHers ? answer : json({ detail: 'Who are you?' }, { status: 401 }))(response, call);
};

/** A back end on another site with one student, whose session is in a cookie. */
function knowRudo(backEnd: BackEnd): void {
  const access = json({ access: 'of-rudo' }, { headers: { 'Set-Cookie': COOKIES } });
  backEnd.on(`POST ${paths.login}`, access);
  backEnd.on(`POST ${paths.refresh}`, async (response, call) => {
    const isHers = call.headers.cookie?.includes('refresh=rudo') === true;
    await (isHers ? access : json({ detail: 'No session.' }, { status: 401 }))(response, call);
  });
  backEnd.on(`GET ${paths.ownProfile}`, isRudo(json(RUDO)));
  backEnd.on(`GET ${paths.myListings}`, isRudo(json({ results: [], next: null })));
  backEnd.on(`GET ${paths.categories}`, json([{ id: 3, name: 'Books' }]));
}

const callsTo = (backEnd: BackEnd, call: string) =>
  backEnd.calls.filter(({ method, path }) => `${method} ${path}` === call);

/** Comes to a protected page as a visitor, signs in, and is brought back to it. */
async function signInAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, STUDENT);
  await expect(page).toHaveURL(address);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/^Title/).fill('Clay pot');
  await page.getByLabel(/^Category/).selectOption('Books');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await plainPhoto()));
}

test('a student signs in at an API on another site, and posts a listing there', async ({ page, backEnd }) => {
  knowRudo(backEnd);
  backEnd.on(`POST ${paths.listings}`, isRudo(text('created', { status: 201 })));
  await signInAt(page, '/newlisting');
  // The cookie belongs to the API's site: the token is the one that the body told.
  expect(callsTo(backEnd, `POST ${paths.login}`).at(-1)?.headers[CSRF_HEADER.toLowerCase()]).toBe('csrf');

  await expect(page.getByText('You have 0 active listings (max: 5)')).toBeVisible();
  await fillIn(page);
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('Your listing is on the market.')).toBeVisible();
  const [posted] = callsTo(backEnd, `POST ${paths.listings}`);
  expect(posted?.headers).toMatchObject({ authorization: 'Bearer of-rudo', 'x-csrftoken': 'csrf' });
  expect(posted?.body).toMatch(/name="category_id"\r\n\r\n3\r\n/);
});

test('an uploaded profile picture may be answered as a path of the API host', async ({ page, backEnd }) => {
  knowRudo(backEnd);
  const photo = await plainPhoto();
  const picture = { profile_picture: '/media/rudo.jpg' };
  backEnd.on(`POST ${paths.uploadProfilePicture}`, isRudo(json(picture)));
  backEnd.on(
    'GET /media/rudo.jpg',
    (response) => void response.setHeader('Content-Type', 'image/jpeg').end(photo),
  );
  await signInAt(page, '/profiles/me');
  await page.getByLabel('Profile photo').setInputFiles(asFile(photo));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.locator(`main img[src="${backEnd.url}/media/rudo.jpg"]`)).toBeVisible();
});

test('signing out is told to a back end that asks who is signing out', async ({ page, backEnd }) => {
  knowRudo(backEnd);
  let isSignedOut = false;
  const signOut: Answer = async (response, call) => {
    isSignedOut = true;
    await text('', { headers: { 'Set-Cookie': 'refresh=; SameSite=None; Secure; Max-Age=0' } })(
      response,
      call,
    );
  };
  backEnd.on(`POST ${paths.logout}`, isRudo(signOut));
  await signInAt(page, '/profiles/me');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => isSignedOut).toBe(true);
  await page.goto('/profiles/me');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
