import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Profile } from '../../src/contract/profile.ts';
import { paths } from '../../src/contract/paths.ts';
import { NewListingPage } from '../../src/pages/NewListingPage.tsx';
import { anApiListing, aProfile } from './fixtures.ts';
import { renderWithProviders, signedInAs } from './renderApp.tsx';
import { call, server } from './server.ts';

export const field = (name: RegExp) => screen.findByLabelText(name);

/** What the fake back end has; `sent` is called with the body of each posted listing. */
export interface FakeBackEnd {
  profile: Profile;
  listings: object[];
  sent: (body: string) => void;
}

export function serveNewListing(change: Partial<FakeBackEnd> = {}): FakeBackEnd {
  const backEnd: FakeBackEnd = { profile: aProfile(), listings: [], sent: () => undefined, ...change };
  server.use(
    http.get(call(paths.ownProfile), () => HttpResponse.json(backEnd.profile)),
    http.get(call(paths.listings), () => HttpResponse.json(backEnd.listings)),
    http.post(call(paths.listings), async ({ request }) => {
      backEnd.sent(await request.text());
      const listing = anApiListing({ id: '10' });
      backEnd.listings.push(listing);
      return HttpResponse.json(listing, { status: 201 });
    }),
  );
  return backEnd;
}

export const respondToPost = (respond: () => Response) =>
  server.use(http.post(call(paths.listings), respond));

export function openNewListing(profile = aProfile()) {
  const { user } = renderWithProviders(<NewListingPage />, {
    route: '/newlisting',
    preloadedState: signedInAs(profile),
  });
  async function fillIn() {
    await user.upload(await field(/^Photo/), new File(['photo'], 'lamp.jpg', { type: 'image/jpeg' }));
    fireEvent.change(await field(/^Title/), { target: { value: 'Desk lamp' } });
    await user.selectOptions(await field(/^Category/), await screen.findByText('Electronics'));
  }
  return { user, fillIn, submit: () => user.click(screen.getByRole('button', { name: 'Post listing' })) };
}
