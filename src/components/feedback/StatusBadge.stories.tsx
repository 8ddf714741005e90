import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge.tsx';

/** **Use** on a listing that is reserved or sold. **Not** on an active one, which needs none. */
const meta = {
  component: StatusBadge,
  args: { status: 'sold' },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sold: Story = {};
export const Reserved: Story = { args: { status: 'reserved' } };
export const Active: Story = { args: { status: 'active' } };
