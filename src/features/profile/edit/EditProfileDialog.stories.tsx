import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen } from 'storybook/test';
import { answers, call } from '../../../../.storybook/network.ts';
import { asTariro } from '../../../../.storybook/sessions.ts';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { EditProfileDialog } from './EditProfileDialog.tsx';

/** **Use** to edit the own names, phone, location and shop. **Not** for the photo: `OwnPicture`. */
const meta = {
  component: EditProfileDialog,
  parameters: IN_A_FRAME,
  args: {
    profile: aProfile({ shop_url: '/s/tariro', shop_shows_picture: false }),
    onClose: () => undefined,
  },
} satisfies Meta<typeof EditProfileDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShopClosed: Story = {
  play: async ({ userEvent }) => {
    const picture = await screen.findByRole('checkbox', { name: 'Show my picture in the shop' });
    await expect(picture).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Public shop' }));
    await expect(picture).toBeDisabled();
  },
};
/** Another back end has no shops. */
export const Rejected: Story = {
  args: { profile: aProfile() },
  parameters: {
    preloadedState: asTariro,
    msw: [
      answers(paths.csrf, { csrfToken: 'csrf' }),
      http.patch(call(paths.ownProfile), () => HttpResponse.error()),
    ],
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^First name/), ' M');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/^Failed to save your profile/)).toBeVisible();
  },
};
