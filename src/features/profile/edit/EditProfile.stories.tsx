import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { EditProfile } from './EditProfile.tsx';

/** **Use** wherever one's own profile can be mended. **Not** for anybody else's. */
const meta = {
  component: EditProfile,
  args: { profile: aProfile(), variant: 'outlined', children: 'Edit profile' },
} satisfies Meta<typeof EditProfile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit profile' }));
    const save = await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeVisible());
  },
};
