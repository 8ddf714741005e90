import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PriceTag } from './PriceTag.tsx';

/** **Use** for a listing's price, missing ones too. **Not** in a sentence: `formatPrice`. */
const meta = {
  component: PriceTag,
  args: { price: 1250 },
} satisfies Meta<typeof PriceTag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = { args: { size: 'large' } };
export const NoPrice: Story = { args: { price: null } };
export const Free: Story = { args: { price: 0 } };

/** With large text, four digits fit in one line on a phone, in a row and on the page. */
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
