import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { ShareListing } from './ShareListing.tsx';

const address = 'https://musika.example/l/7k';

/** **Use** on a listing's page and right after posting. **Not** for a whole shop: `ShareDialog`. */
const meta = {
  component: ShareListing,
  parameters: IN_A_FRAME,
  args: { listing: { ...lamp, title: 'HP EliteBook 840 G5', price: 26_500, short_url: address } },
} satisfies Meta<typeof ShareListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`HP EliteBook 840 G5 · US$265.00\n${address}`)}`,
    );
  },
};

/** On the listing's own page, which can be printed. */
export const OnItsPage: Story = {
  args: { isItsPage: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    const print = await screen.findByRole('button', { name: 'Print' });
    // The dialog fades in.
    await waitFor(() => expect(print).toBeVisible());
  },
};
