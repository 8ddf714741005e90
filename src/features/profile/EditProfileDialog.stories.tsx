import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/frames.tsx';
import { shows } from '../../../.storybook/plays.ts';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { EditProfileDialog } from './EditProfileDialog.tsx';

/** **Use** to edit the own names, phone, location and shop. **Not** for the photo: `OwnPicture`. */
const meta = {
  component: EditProfileDialog,
  parameters: { ...IN_A_FRAME },
  args: {
    profile: aProfile({ shop_url: '/s/tariro', shop_shows_picture: false }),
    onClose: () => undefined,
  },
} satisfies Meta<typeof EditProfileDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows(/^Show my picture/) };
export const ShopClosed: Story = {
  play: async ({ userEvent }) =>
    userEvent.click(await screen.findByRole('checkbox', { name: 'Public shop' })),
};
