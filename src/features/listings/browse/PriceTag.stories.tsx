import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
export const Free: Story = {
  args: { price: 0 },
  play: ({ canvas }) => expect(canvas.getByText('Free')).toBeVisible(),
};

/** However large the letters, four digits stand in one line on a phone: in a row beside photo and heart, and on the page. */
export const LargeLetters: Story = {
  args: { price: 126_500 },
  globals: { viewport: { value: 'xs' }, text: '200' },
  render: (args) => (
    <>
      <PriceTag {...args} />
      <br />
      <PriceTag {...args} size="large" />
    </>
  ),
  play: async ({ canvas }) => {
    const [inRow, onPage] = canvas.getAllByText('$1265.00');
    await expect(inRow?.getBoundingClientRect().width).toBeLessThan(160);
    await expect(onPage?.getBoundingClientRect().width).toBeLessThan(328);
  },
};
