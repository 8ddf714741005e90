import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingGrid } from './ListingGrid.tsx';

const listings = ['1', '2', '3', '4', '5'].map((id) => aListing({ id, image: LAMP_PHOTO }));

/**
 * **Use** for any list of listings that people look through, in each of its states. **Not** for a
 * profile: `ProfileGrid`.
 */
const meta = {
  component: ListingGrid,
  args: { feed: { status: 'ready', data: { listings, more: 'none', onMore: () => undefined } } },
} satisfies Meta<typeof ListingGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { feed: { status: 'loading' } } };
export const Failed: Story = { args: { feed: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = {
  args: { feed: { status: 'ready', data: { listings: [], more: 'none', onMore: () => undefined } } },
};
export const EmptySearch: Story = {
  args: { ...Empty.args, emptyHint: 'Try fewer or other words, or look through all listings.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'See everything' })).toHaveClass('MuiButton-contained'),
};
export const NextPageFailed: Story = {
  args: { feed: { status: 'ready', data: { listings, more: 'failed', onMore: () => undefined } } },
};
export const SeenBefore: Story = {
  args: {
    feed: { status: 'ready', data: { listings, more: 'none', onMore: () => undefined, isFromSeen: true } },
  },
};
export const NothingSeenFits: Story = {
  args: {
    feed: {
      status: 'ready',
      data: { listings: [], more: 'none', onMore: () => undefined, isFromSeen: true },
    },
  },
};
