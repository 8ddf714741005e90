import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { IN_A_FRAME } from '../../../../.storybook/storyFrames.tsx';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { EditProfileDialog } from './EditProfileDialog.tsx';

const succeed = async (): Promise<string | null> => null;

/** **Use** to mend names, phone and location. **Not** for the photo: `OwnPicture`. */
const meta = {
  component: EditProfileDialog,
  parameters: IN_A_FRAME,
  args: { profile: aProfile(), onSave: succeed, onClose: () => undefined },
} satisfies Meta<typeof EditProfileDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const NothingYet: Story = {
  args: { profile: aProfile({ first_name: null, display_name: null, phone_number: null, location: null }) },
};
export const Refused: Story = {
  args: { onSave: async () => 'Failed to save your profile. Please try again.' },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^First name/), ' M');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/^Failed to save your profile/)).toBeVisible();
  },
};
