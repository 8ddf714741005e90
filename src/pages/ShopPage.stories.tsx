import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { toApiListing } from '../../tests/support/fixtures.ts';
import { LAMP_PHOTO, listings } from '../../.storybook/fixtures.ts';
import { answers, fails, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asVisitor } from '../../.storybook/sessions.ts';
import { paths } from '../contract/paths.ts';
import { LISTINGS_EMPTY, listingCount } from '../features/profile/profileMessages.ts';
import { SHOP_FAILED, SHOP_MISSING } from '../features/profile/ShopView.tsx';
import { ShopPage } from './ShopPage.tsx';

const rudo = {
  username: 'rudo_99',
  location: 'New Complex 2',
  profile_picture: LAMP_PHOTO,
  joined_at: '2026-03-02T08:00:00.000Z',
  sold: 3,
};
const shop = answers(paths.shop('rudo_99'), rudo);
const theirs = paths.listingsByUsername('rudo_99');
const listed = answers(theirs, listings.map(toApiListing));

/** **Use** for what visitors may see of a seller. **Not** for signed-in users: `ProfilePage`. */
const meta = {
  component: ShopPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/s/:username',
    route: '/s/rudo_99',
    preloadedState: asVisitor,
    msw: [shop, listed],
  },
} satisfies Meta<typeof ShopPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Joined March 2026 · 3 sold')).toBeVisible();
    await expect(await canvas.findByText(listingCount(listings.length))).toBeVisible();
  },
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findByText(listingCount(listings.length));
    await expectNoSidewaysScroll();
  },
};
export const WithoutPicture: Story = {
  parameters: { msw: [answers(paths.shop('rudo_99'), { ...rudo, profile_picture: null }), listed] },
};
export const Empty: Story = {
  parameters: { msw: [shop, answers(theirs, [])] },
  play: async ({ canvas }) => expect(await canvas.findByText(LISTINGS_EMPTY)).toBeVisible(),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.shop('rudo_99')), listed] } };
/** It never existed, or is closed: visitors cannot tell which. */
export const Missing: Story = {
  parameters: { msw: [fails(paths.shop('rudo_99'), 404), fails(theirs, 404)] },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText(SHOP_MISSING)).toBeVisible()),
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.shop('rudo_99')), listed] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(SHOP_FAILED)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
