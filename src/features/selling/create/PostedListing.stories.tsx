import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { aWantedListing, MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { PostedListing } from './PostedListing.tsx';

/** **Use** above the form, right after posting. **Not** for a listing that was changed. */
const meta = { component: PostedListing, args: { listing: { ...lamp, title: LONG_TITLE } } } satisfies Meta<
  typeof PostedListing
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Posted: Story = {};
/** Where listings end. */
export const UntilWhen: Story = {
  args: { listing: { ...lamp, expires_at: '2027-01-10T12:00:00Z' } },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
};
export const Wanted: Story = { args: { listing: aWantedListing() } };
