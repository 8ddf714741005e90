import type { Meta, StoryObj } from '@storybook/react-vite';
import { BasketArt } from './BasketArt.tsx';

/**
 * **Use** where there is nothing to show. **Not** as the only sign of a failure: put a sentence
 * beside it.
 */
const meta = {
  component: BasketArt,
} satisfies Meta<typeof BasketArt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { size: 72 } };
export const Large: Story = { args: { size: 160 } };
