import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO, LONG_TITLE } from '../../../.storybook/fixtures.ts';
import { aListing } from '../../../tests/support/fixtures.ts';
import { ListingTile } from './ListingTile.tsx';

/** **Use** below another listing. **Not** in a list of its own: `ListingCard` says more. */
const meta = {
  component: ListingTile,
  args: { listing: aListing({ image: LAMP_PHOTO }) },
  decorators: [(Card) => <div style={{ maxWidth: 160 }}>{Card()}</div>],
} satisfies Meta<typeof ListingTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reserved: Story = { args: { status: 'reserved' } };
export const NoPriceLongTitle: Story = {
  args: { listing: aListing({ image: LAMP_PHOTO, price: null, title: LONG_TITLE }) },
};
export const ImageMissing: Story = { args: { listing: aListing({ image: null }) } };
