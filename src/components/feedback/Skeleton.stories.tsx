import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

/**
 * **Use** where something is on its way whose shape is known. **Not** alone: a region that is busy
 * says so to screen readers.
 */
const meta = {
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = { args: { width: '12rem' } };
export const Field: Story = { args: { variant: 'rounded', height: 56 } };
export const Picture: Story = {
  args: { variant: 'rectangular', sx: { aspectRatio: '4 / 3', maxWidth: 280 } },
};
export const Portrait: Story = { args: { variant: 'circular', width: 112, height: 112 } };
