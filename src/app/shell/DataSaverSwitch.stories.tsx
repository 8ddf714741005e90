import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DataSaverSwitch } from './DataSaverSwitch.tsx';

/** **Use** beside the choice of colours. **Not** on a photo: `WaitingPhoto` is there already. */
const meta = {
  component: DataSaverSwitch,
} satisfies Meta<typeof DataSaverSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = canvas.getByRole('button', { name: 'Data saver' });
    await userEvent.click(choice);
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice);
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
  },
};
