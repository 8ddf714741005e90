import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../../.storybook/frames.tsx';
import { presses } from '../../../../.storybook/plays.ts';
import { ShareListing } from './ShareListing.tsx';

/** **Use** on a listing's page and right after posting. **Not** for a whole shop: `ShareDialog`. */
const meta = {
  component: ShareListing,
  parameters: { ...IN_A_FRAME },
  args: { listing: { ...lamp, short_url: 'https://musika.example/l/7k' } },
} satisfies Meta<typeof ShareListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { play: presses('Share', 'WhatsApp') };
/** On the listing's own page, which can be printed. */
export const OnItsPage: Story = { args: { isItsPage: true }, play: presses('Share', 'Print') };
