import { expect, test } from 'vitest';
import { CSRF_COOKIE, paths } from '../../src/contract/paths.ts';
import { ProfilePictureSchema, ProfileSchema, ShopSchema, type Profile } from '../../src/contract/profile.ts';
import { pictureForm } from '../../server/tools/testing/listingForm.ts';
import {
  TEST_PASSWORD as PASSWORD,
  type TestClient,
  type TestResponse,
} from '../../server/tools/testing/client.ts';
import {
  expectOk,
  expectRejected,
  expectRejectedWithText,
  freshWord,
  HUGE_PHOTO,
  market,
  needs,
  needsCall,
  open,
  PHOTO,
  read,
  readListing,
  tokenOf,
} from './market.ts';

const fresh = () => `suite${freshWord()}`;
const PHONE = '263771234567';
const LOCATION = 'New Complex 2, UZ Campus';

const ownProfile = async (browser: TestClient): Promise<Profile> =>
  read(ProfileSchema, await browser.get(paths.ownProfile));

const signIn = (browser: TestClient, username: string, password: string): Promise<TestResponse> =>
  browser.post(paths.login, { username, password });

/** §7: csrf, register, login, Google, refresh and logout, with the rules of §5 and the statuses of §8. */
export function sessionTests(): void {
  test('§7 POST register and POST login return an access token, with which the own profile opens', async () => {
    const username = fresh();
    for (const enter of [market.register.bind(market), signIn]) {
      const browser = market.visitor();
      open(browser, await enter(browser, username, PASSWORD));
      expect(await ownProfile(browser)).toMatchObject({ username });
    }
  });

  test.each<[what: string, username: string, password?: string, password2?: string]>([
    ['a username of 3 characters', freshWord(3)],
    ['a username of 25 characters', freshWord(25)],
    ['a username that begins with a digit', `1${freshWord()}`],
    ['a username with other characters', `${freshWord()} <b>`],
    ['a password of 7 characters', fresh(), 'Mark-1!'],
    ['a password of 25 characters', fresh(), `${'Market-day1!'.repeat(2)}x`],
    ['a password without an uppercase letter', fresh(), 'market-day1!'],
    ['a password without a lowercase letter', fresh(), 'MARKET-DAY1!'],
    ['a password without a digit', fresh(), 'Market-days!'],
    ['a password without one of ! @ # $ %', fresh(), 'Market-day12'],
    ['two different passwords', fresh(), PASSWORD, 'Other-day1!'],
  ])('§5 POST register rejects %s', async (_, username, password, password2) => {
    expectRejectedWithText(await market.register(market.visitor(), username, password, password2));
  });

  test('§8 POST register with a username in use is rejected with a message at a field', async () => {
    expectRejectedWithText(await market.register(market.visitor(), market.seller.username));
  });

  test('§7 GET csrf sets the CSRF cookie, and returns {csrfToken} for a web app on another site', async () => {
    const browser = market.visitor();
    const { body } = await browser.get(paths.csrf);
    expect(browser.cookies.has(CSRF_COOKIE)).toBe(true);
    expect(body).toEqual({ csrfToken: expect.any(String) });
  });

  test('§8 POST login without a username or a password returns 400, with wrong ones 401', async () => {
    const { username } = market.seller;
    for (const [name, password, status] of [
      ['', PASSWORD, 400],
      [username, '', 400],
      [username, 'Wrong-day1!', 401],
      ['suite-nobody', PASSWORD, 401],
    ] as const)
      expect(await signIn(market.visitor(), name, password)).toMatchObject({ status });
  });

  test('§8 POST google with a credential that Google did not sign opens no session', async () => {
    const response = await market.visitor().post(paths.google, { token: 'not.a.credential' });
    needsCall(response, 'POST google');
    expectRejected(response);
  });

  test('§2 POST token/refresh returns a token to who is signed in, until logout (§4), and none to a visitor', async () => {
    const { browser, username } = await market.newPerson();
    browser.access = null;
    open(browser, await browser.post(paths.refresh));
    expect(await ownProfile(browser)).toMatchObject({ username });
    expectOk(await browser.post(paths.logout));
    browser.access = null;
    expect(tokenOf(await browser.post(paths.refresh))).toBeNull();
    const response = await market.visitor().post(paths.refresh);
    expect([tokenOf(response), response.status < 500]).toEqual([null, true]);
  });
}

/** §7: the own profile, another's, the picture; §6: who may see them. */
export function profileTests(): void {
  test.each<[call: string, send: (visitor: TestClient) => Promise<TestResponse>]>([
    ['§6 GET profile', (visitor) => visitor.get(paths.ownProfile)],
    [
      '§7 PATCH profile',
      (visitor) => visitor.send('PATCH', paths.ownProfile, { body: { location: LOCATION } }),
    ],
    ['§6 GET profile/{username}', (visitor) => visitor.get(paths.profile(market.seller.username))],
    [
      '§7 POST upload-profile-picture',
      (visitor) => visitor.post(paths.uploadProfilePicture, pictureForm(PHOTO)),
    ],
    ['§7 DELETE remove-profile-picture', (visitor) => visitor.send('DELETE', paths.removeProfilePicture)],
    ['§6 POST items', (visitor) => market.send(visitor)],
    ['§7 GET items/my-listings', (visitor) => visitor.get(paths.myListings)],
  ])('%s without a token, or with an invalid one, returns 401 or 403', async (_, send) => {
    const visitor = market.visitor();
    // §7: "On 401 or 403 the client refreshes once"; both mean that the call needs a sign-in.
    for (const access of [null, 'nonsense']) {
      visitor.access = access;
      const { status, text } = await send(visitor);
      expect([401, 403], text).toContain(status);
    }
  });

  test('§7 PATCH profile keeps a phone number and a location, also sent one at a time', async () => {
    const { browser } = market.seller;
    expectOk(await browser.send('PATCH', paths.ownProfile, { body: { phone_number: PHONE } }));
    expectOk(await browser.send('PATCH', paths.ownProfile, { body: { location: LOCATION } }));
    const { phone_number: phone, location } = await ownProfile(browser);
    expect([phone?.replace(/\D/g, ''), location]).toEqual([PHONE, LOCATION]);
    const listing = readListing(await market.visitor().get(paths.listing(market.listing.id)));
    expect(listing, '§2 a listing carries them').toMatchObject({
      seller_phone: phone,
      seller_location: location,
    });
  });

  test.each<[what: string, patch: object]>([
    ['a phone number without 263', { phone_number: '0771234567' }],
    ['a phone number with 8 digits after 263', { phone_number: '26377123456' }],
    ['a location of 1 character', { location: 'A' }],
    ['a location of 256 characters', { location: 'a'.repeat(256) }],
    ['a location with other characters', { location: 'Hall <b>' }],
  ])('§5 PATCH profile rejects %s', async (_, patch) => {
    expectRejectedWithText(await market.stranger.browser.send('PATCH', paths.ownProfile, { body: patch }));
  });

  test('§7 GET profile/{username} returns another user’s profile; of an unknown user it is rejected', async () => {
    const { browser } = market.stranger;
    const { username } = market.seller;
    expect(read(ProfileSchema, await browser.get(paths.profile(username)))).toMatchObject({ username });
    expectRejected(await browser.get(paths.profile('suite-nobody')));
  });

  test('§7 POST upload-profile-picture returns where the picture is, rejects what is none (§5), and DELETE removes it (§4)', async () => {
    const { browser } = market.seller;
    const response = await browser.post(paths.uploadProfilePicture, pictureForm(PHOTO));
    const { profile_picture: picture } = read(ProfilePictureSchema, response);
    // §9: "Photo URL polling: 10 tries at 1 second".
    await expect
      .poll(() => browser.get(picture), { timeout: 10_000, interval: 1000 })
      .toMatchObject({ ok: true });
    expect((await ownProfile(browser)).profile_picture).not.toBeNull();
    expectOk(await browser.send('DELETE', paths.removeProfilePicture));
    expect((await ownProfile(browser)).profile_picture || null).toBeNull();
    const text = pictureForm(Buffer.from('I am a text.'), 'text/plain');
    for (const form of [text, pictureForm(HUGE_PHOTO)])
      expectRejected(await browser.post(paths.uploadProfilePicture, form));
  });

  test('Public shop: a visitor sees whose it is and no phone, until its owner switches it off', async () => {
    const { browser, username } = market.seller;
    expectOk(await browser.send('PATCH', paths.ownProfile, { body: { phone_number: PHONE } }));
    needs((await ownProfile(browser)).shop_url !== undefined, 'its profiles have no shop');
    const shop = await market.visitor().get(paths.shop(username));
    expect(read(ShopSchema, shop)).toMatchObject({ username });
    expect(shop.text).not.toContain(PHONE);
    expectOk(await browser.send('PATCH', paths.ownProfile, { body: { shop_enabled: false } }));
    // Some back ends leave out what is null.
    expect((await ownProfile(browser)).shop_url ?? null).toBeNull();
    expectRejected(await market.visitor().get(paths.shop(username)));
  });
}
