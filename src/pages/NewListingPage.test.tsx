import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aListing, aProfile, aWantedListing } from '../../tests/support/fixtures.ts';
import { fill, openPage, sentTo } from '../../tests/support/openPage.tsx';
import { call, says, server } from '../../tests/support/server.ts';
import { IDEMPOTENCY_KEY_HEADER, paths } from '../contract/paths.ts';
import { routes } from '../lib/routes.ts';

const SUCCESS = 'Your listing is on the market.';
const newcomer = aProfile({ phone_number: null, location: null });
const field = (name: RegExp) => screen.findByLabelText(name);
const postButton = () => screen.getByRole('button', { name: 'Post listing' });
const aPhoto = (bytes: BlobPart = 'photo') => new File([bytes], 'lamp.jpg', { type: 'image/jpeg' });
const several = (count: number, make = aListing) =>
  Array.from({ length: count }, (_, index) => make({ id: String(index), seller: 'tariro' }));

function open(options: Parameters<typeof openPage>[1] = {}, route: string = routes.newListing) {
  const { user } = openPage(route, options);
  return { user, submit: () => user.click(postButton()) };
}

async function openFilledIn(options: Parameters<typeof openPage>[1] = {}) {
  const page = open(options);
  await page.user.upload(await field(/^Photo/), aPhoto());
  await fill(/^Title/, 'Desk lamp');
  await page.user.selectOptions(await field(/^Category/), await screen.findByText('Electronics'));
  return page;
}

test('a seller posts a listing, can view and share it, and the form is empty for the next', async () => {
  const listings = [
    aListing({ status: 'reserved' }),
    aListing({ id: '8', status: 'sold' }),
    aListing({ id: '9', seller: 'rudo' }),
  ];
  const { user, submit } = await openFilledIn({ listings });
  const sent = sentTo('post', paths.listings);
  expect(await screen.findByText('You have 1 active listings (max: 5)')).toBeVisible();
  await user.selectOptions(await field(/^Condition/), 'Worn');
  await fill(/^Place on campus/, 'Gate 2');
  expect(document.title).toBe('New Listing | Musika');
  const gate = Promise.withResolvers<undefined>();
  server.use(http.post(call(paths.listings), () => gate.promise));
  await submit();
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  gate.resolve(undefined);

  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  const more = { category_id: '1', condition: 'worn', campus_place: 'Gate 2' };
  expect(sent).toEqual([{ title: 'Desk lamp', image: expect.any(File), ...more }]);
  expect(screen.getByText(SUCCESS)).toBeVisible();
  expect(await screen.findByText('You have 2 active listings (max: 5)')).toBeVisible();
  for (const name of [/^Title/, /^Condition/]) expect(await field(name)).toHaveValue('');
  expect(screen.queryByAltText('The photo that you chose')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'New Listing' })).toHaveFocus();
  const view = posted.getByRole('link', { name: 'View' });
  expect(view).toHaveAttribute('href', '/product/electronics/posted-just-now-101');
  await user.click(posted.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share this listing' })).toBeVisible();
});

test('a field is checked once it is left, and live from then on; a mistyped price is corrected with one press', async () => {
  const { user } = open();
  const title = await field(/^Title/);
  await user.click(title);
  await user.paste('Lamp @ home #1');
  expect(screen.queryByText(/^Only letters/)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(/^Only letters, numbers, spaces, and basic/)).toHaveTextContent(
    'Not allowed here: @ #',
  );
  await user.clear(title);
  expect(await screen.findByText('Title is required.')).toBeVisible();
  await user.click(await field(/^Price/));
  await user.paste('12,50');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Use 12.50' }));
  expect(screen.getByLabelText('Price (US$)')).toHaveValue('12.50');
});

test('an empty form of a new seller that is submitted shows every error', async () => {
  const { submit } = open({ me: newcomer });
  await screen.findByText('Electronics');
  await submit();
  for (const name of ['Image', 'Title', 'Category', 'Phone number', 'Business location'])
    expect(await screen.findByText(`${name} is required.`)).toBeVisible();
  expect(screen.getByLabelText(/^Photo/)).toHaveFocus();
  expect(postButton()).toBeDisabled();
});

test('of more photos than a listing can have the first are taken, and what is too large is told at once', async () => {
  const { user } = open();
  const large = aPhoto(new Uint8Array(3 * 1024 * 1024));
  await user.upload(await field(/^Photo/), [large, ...Array.from({ length: 4 }, () => aPhoto())]);
  expect(await screen.findByText('A listing can have 4 photos: the last ones were left out.')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Add another/ })).toBeNull();
  expect(await screen.findByText('Image must be less than 2MB. File size: 3.00MB')).toBeVisible();
  expect(postButton()).toBeDisabled();
  expect(screen.queryByText('Title is required.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(await screen.findByRole('button', { name: 'Add another (1 left)' })).toBeVisible();
  // A new cover takes the place of the one before.
  await user.upload(screen.getByLabelText('Photo'), [aPhoto(), aPhoto()]);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(4));
  expect(screen.queryByText(/were left out\.$/)).toBeNull();
});

test('a photo that the phone calls a JPEG is what its bytes are', async () => {
  const { user } = open();
  await user.upload(await field(/^Photo/), aPhoto('GIF89a'));
  expect(await screen.findByText(/Detected type: image\/gif/)).toBeVisible();
});

test('a post whose response is lost is sent again by the same key; changed meanwhile it is refused once', async () => {
  const { user, submit } = await openFilledIn();
  const keys: (string | null)[] = [];
  const refusal = says(422, { detail: 'This key has posted another.' });
  // §7 does not say what a back end responds to a listing.
  const responses = [() => HttpResponse.error(), refusal, () => HttpResponse.text('ok', { status: 201 })];
  server.use(
    http.post(call(paths.listings), ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_KEY_HEADER));
      return responses.shift()?.();
    }),
  );
  await submit();
  expect(await screen.findByText(/^The connection was lost\. Everything is kept here/)).toBeVisible();
  expect(screen.getByText('Failed to create listing.')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Desk lamp');
  expect(screen.getByAltText('The photo that you chose')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This key has posted another.')).toBeVisible();
  expect(screen.queryByText(/^The connection was lost/)).toBeNull();
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringMatching(String(keys[0]))]);
});

test('where the back end knows no condition, place, gift or key, the seller is asked for none and sends none', async () => {
  const { submit } = await openFilledIn({ capabilities: null });
  for (const label of [/^Condition/, /^Place on campus/, /for free/])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  const sent: Request[] = [];
  server.use(http.post(call(paths.listings), ({ request }) => void sent.push(request)));
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(sent.map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER))).toEqual([null]);
});

test('the form has phone and location if the profile lacks them, and saves them before the listing', async () => {
  const { user, submit } = await openFilledIn({ me: { ...newcomer } });
  const [posted, patched] = [sentTo('post', paths.listings), sentTo('patch', paths.ownProfile)];
  const refusal = says(400, { location: ['That place is unknown.'] });
  server.use(http.patch(call(paths.ownProfile), refusal, { once: true }));
  await fill(/^Business location/, 'Avondale');
  await user.click(await field(/^Phone number/));
  await user.paste('077 123 4567');
  await user.tab();
  expect(await screen.findByText(/^Enter a valid Zimbabwe phone number/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 263771234567' }));
  await waitFor(() => expect(postButton()).toBeEnabled());
  await submit();
  expect(await screen.findByText('That place is unknown.')).toBeVisible();
  expect(posted).toEqual([]);
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(patched).toEqual([{ phone_number: '263771234567', location: 'Avondale' }]);
  await waitFor(() => expect(screen.queryByLabelText(/^Phone number/)).not.toBeInTheDocument());
});

test.each([
  [routes.newListing, several(5), 'Post listing', '5 active listings', 'Go to my listings'],
  [routes.newWanted, several(3, aWantedListing), 'Post', '3 things you look for', 'Go to what I look for'],
])('%s is disabled at the limit, and says what to do', async (route, listings, button, what, leadsTo) => {
  open({ listings }, route);
  expect(await screen.findByText(`You have reached your maximum of ${what}`)).toBeVisible();
  const advice = /^(You will have to delete existing listings to create new ones\.|Delete something)/;
  expect(screen.getByText(advice)).toBeVisible();
  expect(screen.getByRole('link', { name: leadsTo })).toHaveAttribute('href', '/profiles/me');
  expect(screen.getByRole('button', { name: button })).toBeDisabled();
  expect(await field(/^Title/)).toBeDisabled();
});

test.each([
  [paths.categories, 500, 'Failed to load categories. Please try again later.', 'Electronics'],
  [paths.ownProfile, 500, 'Failed to load user profile.', 'Title'],
  [paths.ownProfile, 200, 'Failed to load user profile.', 'Title'],
])('where %s responds %i the form says so, and Retry mends it', async (path, status, sentence, loaded) => {
  const { user } = open();
  server.use(http.get(call(path), says(status, {}), { once: true }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText(loaded))[0]).toBeInTheDocument();
});

test('without a count the form works, because the server enforces the limit', async () => {
  open();
  server.use(http.get(call(paths.listings), () => HttpResponse.error(), { once: true }));
  expect(await screen.findByText(/^Your active listings could not be counted\./)).toBeVisible();
  expect(postButton()).toBeEnabled();
});

test('a free listing is posted as free, and unticking restores the price', async () => {
  const { user, submit } = await openFilledIn();
  const sent = sentTo('post', paths.listings);
  await fill(/^Price/, '0');
  await submit();
  expect(await screen.findByText('Price must be a positive number.')).toBeVisible();
  const box = await screen.findByRole('checkbox', { name: 'I give it away for free' });
  await user.click(box);
  expect(screen.queryByText('Price must be a positive number.')).not.toBeInTheDocument();
  await user.click(box);
  expect(await field(/^Price/)).toHaveValue('0');
  await user.click(box);
  await submit();
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  expect(sent).toMatchObject([{ price: 'free' }]);
});

const WANTED = 'Say what you look for';

test('a student says what they look for, without a photo or a condition, and sees where', async () => {
  const me = aProfile({ location: null });
  const { user } = open({ me, listings: several(5) }, routes.newWanted);
  const sent = sentTo('post', paths.listings);
  expect(await screen.findByText('You look for 0 things (max: 3)')).toBeVisible();
  expect(document.title).toBe(`${WANTED} | Musika`);
  await fill(/^Title/, 'Steel kettle');
  await user.selectOptions(screen.getByLabelText(/^Category/), await screen.findByText('Electronics'));
  for (const label of [/photo/i, 'Condition', /for free/, /^Phone number/, /^Business location/])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await fill('Up to what price (US$)', '40');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const posted = within(await screen.findByRole('region', { name: 'Just posted' }));
  expect(posted.getByRole('link', { name: 'View' })).toBeVisible();
  expect(screen.getByText('Others can now see what you look for.')).toBeVisible();
  expect(await screen.findByText('You look for 1 thing (max: 3)')).toBeVisible();
  expect(screen.getByRole('heading', { name: WANTED })).toHaveFocus();
  expect(sent).toEqual([{ title: 'Steel kettle', category_id: '1', price: '40.00', kind: 'wanted' }]);
});

test('who looks for something without a phone number is asked for it', async () => {
  open({ me: newcomer }, routes.newWanted);
  expect(await field(/^Phone number/)).toBeVisible();
  expect(screen.getByText('How others reach you')).toBeVisible();
});
