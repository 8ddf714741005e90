import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceTag } from './PriceTag.tsx';

/**
 * **Use** wherever a listing's price is shown, missing prices too. **Not** in a sentence: the words
 * of `formatPrice`.
 */
const meta = {
  component: PriceTag,
  args: { price: 1250 },
} satisfies Meta<typeof PriceTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const NoPrice: Story = { args: { price: null } };
