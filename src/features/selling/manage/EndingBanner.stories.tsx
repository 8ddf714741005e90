import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { expectNoSidewaysScroll, IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { aWantedListing, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import type { Listing } from '../../../contract/listing.ts';
import { EndingBanner } from './EndingBanner.tsx';
import { useListingManagement, type ListingManagement } from './useListingManagement.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const [, calculus = lamp, laptop = lamp, kettle = lamp, mattress = lamp] = listings;
const several: Listing[] = [
  { ...calculus, expires_at: inDays(6) },
  { ...lamp, expires_at: inDays(0) },
  { ...laptop, resting: 'expired' },
  { ...kettle, resting: 'unanswered' },
  { ...mattress, resting: 'absent' },
];

/** **Use** on the seller's profile. **Not** on a listing: `OwnListingNote`. */
const meta = {
  component: EndingBanner,
  args: { listings: several, management: {} as ListingManagement },
  parameters: { ...IN_A_FRAME, runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  render: function OfTheSeller({ management, ...props }) {
    const whole = { ...useListingManagement(), ...management };
    return <EndingBanner {...props} management={whole} />;
  },
} satisfies Meta<typeof EndingBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findAllByRole('button', { name: /^(?:Renew|Put it back): / })).toHaveLength(5),
};
export const One: Story = {
  args: { listings: several.slice(1, 2) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Do you still offer this?' })).toBeVisible(),
};
export const Wanted: Story = {
  args: { listings: [aWantedListing({ expires_at: inDays(1) })] },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Do you still look for this?' })).toBeVisible(),
};
export const LongTitles: Story = {
  args: { listings: several.map((each) => Object.assign({}, each, { title: LONG_TITLE })) },
  globals: { viewport: { value: 'xs' } },
  play: async (context) => {
    await Several.play?.(context);
    await expectNoSidewaysScroll();
  },
};
