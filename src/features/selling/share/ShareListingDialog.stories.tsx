import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, LONG_TITLE } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { ShareListingDialog } from './ShareListingDialog.tsx';

/**
 * **Use** behind `ShareListing` and in the menu of a tile. **Not** for a profile or a shop:
 * `ShareDialog`.
 */
const meta = {
  component: ShareListingDialog,
  parameters: IN_A_FRAME,
  args: { listing: { ...lamp, short_url: 'https://musika.example/l/7k' }, onClose: () => undefined },
} satisfies Meta<typeof ShareListingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const LongTitle: Story = {
  args: { listing: { ...lamp, title: LONG_TITLE, short_url: 'https://musika.example/l/7k' } },
};
export const WithoutShortAddress: Story = { args: { listing: lamp } };
