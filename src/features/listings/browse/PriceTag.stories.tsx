import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../../../.storybook/storyFrames.tsx';
import { PriceTag } from './PriceTag.tsx';

/** **Use** for a price on a card and on a listing's page. **Not** in a text: `formatPrices`. */
const meta = { component: PriceTag, args: { price: 4000, previous: 5500 } } satisfies Meta<typeof PriceTag>;
export default meta;
type Story = StoryObj<typeof meta>;

const ON_A_PHONE = { viewport: { value: 'xs' } };

/** Screen readers do not say that a text is struck through. */
export const Dropped: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.textContent).toBe('now $40.00, was $55.00');
    await expect(getComputedStyle(canvas.getByText('$55.00')).textDecorationLine).toBe('line-through');
  },
};
export const DroppedLarge: Story = { args: { size: 'large' } };
export const NowFree: Story = {
  args: { price: 0, size: 'large' },
  play: async ({ canvasElement }) => expect(canvasElement.textContent).toBe('Free, was $55.00'),
};
/** The old price goes below the new one where both are too wide. */
export const DroppedLongOnAPhone: Story = {
  args: { price: 9_999_999_900, previous: 9_999_999_999, size: 'large' },
  globals: { ...ON_A_PHONE, text: '200' },
  play: expectNoSidewaysScroll,
};
