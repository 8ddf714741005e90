import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO, listings, market } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { paths } from '../contract/paths.ts';
import { ShopPage } from './ShopPage.tsx';

const rudo = {
  username: 'rudo_99',
  location: 'New Complex 2',
  profile_picture: LAMP_PHOTO,
  joined_at: '2026-03-02T08:00:00.000Z',
  sold: 3,
};
const path = paths.shop('rudo_99');
const theirs = paths.listingsByUsername('rudo_99');
const listed = answers(theirs, market);

/** **Use** for what visitors may see of a seller. **Not** for signed-in users: `ProfilePage`. */
const meta = {
  component: ShopPage,
  parameters: { ...atPage('/s/:username', '/s/rudo_99'), msw: [answers(path, rudo), listed] },
} satisfies Meta<typeof ShopPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: shows(
    `${listings.length} listing(s) found`,
    "rudo_99's Listings",
    'New Complex 2',
    /Joined March 2026/,
    /3 sold/,
  ),
};
export const WithoutPicture: Story = {
  parameters: { msw: [answers(path, { ...rudo, profile_picture: null }), listed] },
  play: shows('R', 'New Complex 2'),
};
export const Empty: Story = {
  parameters: { msw: [answers(path, rudo), answers(theirs, [])] },
  play: shows('No listings available'),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(path), listed] } };
/** It never existed, or is closed: visitors cannot tell which. */
export const Missing: Story = {
  parameters: { msw: [fails(path, 404), fails(theirs, 404)] },
  play: shows('This shop does not exist, or its owner has closed it.'),
};
export const Failed: Story = {
  parameters: { msw: [fails(path), listed] },
  play: shows('Failed to load the shop'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(path), isUnreachable(theirs)] },
  play: shows('Failed to load the shop'),
};
