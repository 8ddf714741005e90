import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { MARKET_CAPABILITIES } from '../../tests/support/fixtures.ts';
import {
  inDays,
  lamp,
  LAMP_PAGE,
  openOwn,
  renewalCall,
  restingLamp,
  tile,
} from '../../tests/support/ownListings.tsx';
import { server } from '../../tests/support/server.ts';
import type { Listing } from '../contract/listing.ts';
import { longDate } from '../features/selling/lifetime/lifetime.ts';

const openProfile = (...listings: Listing[]) => openOwn('/profiles/me', listings);
const openProduct = (listing: Listing) => openOwn(LAMP_PAGE, [listing]);
const says = (status: number, body: object) => () => HttpResponse.json(body, { status });
const actions = async () => within(await screen.findByRole('region', { name: 'Your listing' }));

describe('on the own profile', () => {
  test('a tile says until when its listing is up, and the menu renews it at any time', async () => {
    const { user } = openProfile(lamp(30));
    expect((await tile()).getByText(/^Until \d+ \w{3}/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Renew/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Manage Desk lamp' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renew' }));
    expect(await screen.findByText(`Renewed until ${longDate(inDays(45))}.`)).toBeVisible();
  });

  test('a listing that ends within days is renewed from its tile with one tap', async () => {
    const { user } = openProfile(lamp(3));
    const own = await tile();
    expect(own.getByText('Ends in 3 days')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Renew: Desk lamp' }));
    expect(await own.findByText(/^Until/)).toBeVisible();
    expect(await screen.findByText(`Renewed until ${longDate(inDays(45))}.`)).toBeVisible();
  });

  test('a listing that rests says why, and is put back with one tap', async () => {
    const { user } = openProfile(restingLamp('expired'));
    const own = await tile();
    expect(own.getByText('Not in the lists')).toBeVisible();
    expect(own.getByText('Its 45 days are over')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Put it back: Desk lamp' }));
    expect(await screen.findByText(`Back in the lists until ${longDate(inDays(45))}.`)).toBeVisible();
    await waitFor(() => expect(own.queryByText('Not in the lists')).not.toBeInTheDocument());
  });

  test.each([
    [says(400, { listing_limit: ['Maximum.'] }), /^You have 5 active listings already\. Delete one/],
    [says(403, { detail: 'This listing was taken down.' }), 'This listing was taken down.'],
    [says(403, {}), 'Only its seller can renew this listing.'],
    [says(502, {}), 'Failed to renew listing. Please try again.'],
    [() => HttpResponse.error(), 'No Server Response. Nothing was changed.'],
  ])('a listing that cannot be put back says so and goes on resting: %#', async (answer, text) => {
    const { user } = openProfile(restingLamp('expired'));
    const own = await tile();
    server.use(http.post(renewalCall, answer));
    await user.click(own.getByRole('button', { name: 'Put it back: Desk lamp' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await own.findByText('Not in the lists')).toBeVisible();
  });

  test('where nothing ends, nothing is said of it, and the menu has no renewal', async () => {
    const { user } = openOwn('/profiles/me', [restingLamp('expired')], {
      capabilities: { ...MARKET_CAPABILITIES, lifetimes: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage Desk lamp' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^(Renew|Put it back)$/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Not in the lists')).not.toBeInTheDocument();
  });
});

describe("on a listing's page", () => {
  test('its seller reads that it ends, and renews it by keyboard', async () => {
    const { user } = openProduct(lamp(1));
    const own = await actions();
    expect(await own.findByText('Ends tomorrow')).toBeVisible();
    (await own.findByRole('button', { name: 'Renew: Desk lamp' })).focus();
    await user.keyboard('{Enter}');
    const text = await own.findByText(`Up until ${longDate(inDays(45))}`);
    expect(document.activeElement).toContainElement(text);
    expect(await screen.findByText(`Renewed until ${longDate(inDays(45))}.`)).toBeVisible();
  });

  test('its seller reads that visitors ask for it, and one tap answers', async () => {
    const { user } = openProduct(lamp(30, { asked_at: inDays(-1).toISOString(), askers: 2 }));
    const own = await actions();
    expect(await own.findByText('2 visitors ask if it is gone')).toBeVisible();
    expect(own.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Still here: Desk lamp' }));
    expect(await screen.findByText(/^Renewed until/)).toBeVisible();
    await waitFor(() => expect(own.queryByText(/if it is gone$/)).not.toBeInTheDocument());
  });
});
