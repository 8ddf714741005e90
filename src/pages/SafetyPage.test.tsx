import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { fakeMarket } from '../../tests/support/fakeMarket/fakeMarket.ts';
import { aListing, aProfile, categories, MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import { renderWithProviders, signedInAs, signedOut } from '../../tests/support/renderApp.tsx';
import { call, server } from '../../tests/support/server.ts';
import { makeStore } from '../app/store.ts';
import { paths } from '../contract/paths.ts';
import type { OwnReport } from '../contract/reports.ts';
import { OWN_REPORTS_FAILED } from '../features/reports/reportMessages.ts';
import { storeReportedAs } from '../features/reports/reportsApi.ts';
import { SafetyPage } from './SafetyPage.tsx';

const lamp = aListing();
const device = 'd'.repeat(32);
const me = aProfile();

interface Options {
  state?: Parameters<typeof makeStore>[0];
  reports?: boolean;
  /** What the market tells of the device's reports, in place of those that it has taken. */
  respond?: () => Response;
}

/** The page of a visitor by default, in a market that takes reports. */
function openPage({ state = signedOut, reports = true, respond }: Options = {}) {
  const requests: { bearer: string | null; body: unknown }[] = [];
  server.use(
    http.post(call(paths.ownReports), async ({ request }) => {
      requests.push({
        bearer: request.headers.get('Authorization'),
        body: await request.clone().json(),
      });
      return respond?.();
    }),
    ...fakeMarket({
      categories,
      listings: [lamp],
      capabilities: { ...MARKET_CAPABILITIES, calls: { ...MARKET_CAPABILITIES.calls, getReports: reports } },
      people: [{ profile: me, password: 'Secret#123' }],
    }),
  );
  const store = makeStore(state);
  return { ...renderWithProviders(<SafetyPage />, { store }), requests };
}
const section = () => screen.findByRole('region', { name: 'What you reported' });
/** The page is complete. */
const isLoaded = () => screen.findByRole('heading', { name: 'Good places to meet' });

const report = (ended_at: string | null): OwnReport => ({
  id: '1',
  target: 'listing',
  title: lamp.title,
  reason: 'scam',
  reported_at: '2026-11-20T08:05:00.000Z',
  ended_at,
});

test('a visitor reads what was reported from this device, and that it was looked at', async () => {
  storeReportedAs(device);
  const { requests, unmount } = openPage({ respond: () => HttpResponse.json([report(null)]) });
  expect(await within(await section()).findByText('A moderator will look at it.')).toBeVisible();
  expect(screen.getByText(lamp.title)).toBeVisible();
  expect(requests.at(-1)).toEqual({ bearer: null, body: { device } });
  unmount();
  const ended = report('2026-11-21T08:05:00.000Z');
  const later = openPage({ respond: () => HttpResponse.json([ended]) });
  expect(await within(await section()).findByText('A moderator looked at what you reported.')).toBeVisible();
  expect(JSON.stringify(later.store.getState()), 'the device is in no trace').not.toContain(device);
});

test('a device from which a visitor has reported nothing asks for nothing', async () => {
  const { requests } = openPage();
  expect(await isLoaded()).toBeVisible();
  expect(screen.queryByText('What you reported')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('where the market cannot be reached it says so, and a retry shows it', async () => {
  storeReportedAs(device);
  const { user } = openPage({ respond: () => HttpResponse.error() });
  const reports = within(await section());
  expect(await reports.findByText(OWN_REPORTS_FAILED)).toBeVisible();
  server.use(http.post(call(paths.ownReports), () => HttpResponse.json([report(null)])));
  await user.click(reports.getByRole('button', { name: 'Retry' }));
  expect(await reports.findByText(lamp.title)).toBeVisible();
  expect(reports.queryByText(OWN_REPORTS_FAILED)).not.toBeInTheDocument();
});

test.each([
  ['a user, who reads it in “Your standing”', { state: signedInAs(me) }],
  ['a market that takes no reports', { reports: false }],
])('it is not shown to %s', async (_, options) => {
  storeReportedAs(device);
  const { requests } = openPage(options);
  expect(await isLoaded()).toBeVisible();
  expect(screen.queryByText('What you reported')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
