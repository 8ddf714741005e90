import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** **Use** where people look for settings: in the drawer and the footer. **Not** in the middle of a page. */
const meta = {
  component: SchemeSwitch,
} satisfies Meta<typeof SchemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dark colours' }));
    await expect(canvas.getByRole('button', { name: 'Dark colours' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Colours as on this device' }));
  },
};
