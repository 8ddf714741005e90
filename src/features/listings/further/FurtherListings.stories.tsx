import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { aListing } from '../../../../tests/support/fixtures.ts';
import { FurtherListings } from './FurtherListings.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aListing({ id: String(index), title: `Desk lamp ${index + 1}`, image: LAMP_PHOTO }),
  );

/** **Use** for a few listings that nobody has asked for. **Not** for a page's own list: `ListingGrid`. */
const meta = {
  component: FurtherListings,
  args: { title: 'More from this seller', listings: some(4) },
} satisfies Meta<typeof FurtherListings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const One: Story = { args: { listings: some(1) } };
export const None: Story = {
  args: { listings: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
};
