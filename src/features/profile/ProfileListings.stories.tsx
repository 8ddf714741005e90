import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing } from '../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { ProfileListings } from './ProfileListings.tsx';

/** **Use** for all that a person sells, with heading, count and states. **Not** for a search. */
const meta = {
  component: ProfileListings,
  args: {
    username: 'tariro',
    isOwn: false,
    feed: { status: 'ready', data: [aListing({ image: LAMP_PHOTO })] },
  },
} satisfies Meta<typeof ProfileListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Own: Story = { args: { isOwn: true } };
export const Empty: Story = { args: { feed: { status: 'ready', data: [] } } };
export const OwnEmpty: Story = { args: { isOwn: true, feed: { status: 'ready', data: [] } } };
export const Loading: Story = { args: { feed: { status: 'loading' } } };
export const Failed: Story = { args: { feed: { status: 'failed', onRetry: () => undefined } } };
