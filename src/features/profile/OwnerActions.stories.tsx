import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { OwnerActions } from './OwnerActions.tsx';

/** **Use** on one's own profile. **Not** on anybody else's. */
const meta = {
  component: OwnerActions,
  args: { username: 'tariro', productName: 'Musika', onLogout: () => undefined },
} satisfies Meta<typeof OwnerActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Sharing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share Profile' }));
    const copy = await screen.findByRole('button', { name: 'Copy Profile Link' });
    await waitFor(() => expect(copy).toBeVisible());
  },
};
