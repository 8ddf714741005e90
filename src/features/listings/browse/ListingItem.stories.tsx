import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { ListingItem } from './ListingItem.tsx';

/** **Use** in the grid only, which is a list. **Not** for one listing by itself: `ListingCard`. */
const meta = {
  component: ListingItem,
  args: { listing: aListing({ title: 'Desk lamp', image: LAMP_PHOTO }), headingLevel: 'h3', isFirst: false },
} satisfies Meta<typeof ListingItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnScreen: Story = { decorators: [(Item) => <ul style={{ maxWidth: 320 }}>{Item()}</ul>] };
/** Find-in-page still finds title and link; the focus renders the whole card. */
export const FarAway: Story = {
  decorators: [(Item) => <ul style={{ maxWidth: 320, marginTop: 4000 }}>{Item()}</ul>],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('$', { exact: false })).not.toBeInTheDocument());
    const link = canvas.getByRole('link', { name: 'Desk lamp' });
    link.focus({ preventScroll: true });
    await expect(await canvas.findByRole('article')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Desk lamp' })).toHaveFocus());
  },
};
