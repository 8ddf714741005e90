import type { Meta, StoryObj } from '@storybook/react-vite';
import { aListing } from '../../../tests/support/fixtures.ts';
import { ContactPanel } from './ContactPanel.tsx';

/** **Use** on a product's page. **Not** on a card: one contacts a seller after a look at the thing. */
const meta = {
  component: ContactPanel,
  args: { listing: aListing(), onCopied: () => undefined },
} satisfies Meta<typeof ContactPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NoPhone: Story = { args: { listing: aListing({ seller_phone: null }) } };
export const NoLocation: Story = { args: { listing: aListing({ seller_location: null }) } };
