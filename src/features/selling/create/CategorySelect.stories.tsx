import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectEdgeSeen } from '../../../../.storybook/contrast.ts';
import { CategorySelect } from './CategorySelect.tsx';

/** **Use** in a form. **Not** to move between categories: `CategoryChips` and `CategoryMenu`. */
const meta = { component: CategorySelect } satisfies Meta<typeof CategorySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: {
    categories: {
      status: 'ready',
      data: [
        { id: '1', name: 'Electronics' },
        { id: '2', name: 'Fashion & Beauty' },
      ],
    },
  },
  play: async ({ canvasElement }) => expectEdgeSeen(canvasElement.querySelector('fieldset')),
};
export const Loading: Story = { args: { categories: { status: 'loading' } } };
export const Failed: Story = { args: { categories: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = { args: { categories: { status: 'ready', data: [] } } };

/** However large the letters, the chevron stands beside them. */
export const LargeTextOnAPhone: Story = {
  ...Loaded,
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Category/);
    await expect(getComputedStyle(field).appearance).toBe('none');
    // The letters grow with the first frame.
    await waitFor(async () => {
      const { paddingRight, height } = getComputedStyle(field);
      const chevron = getComputedStyle(field.parentElement ?? field, '::after');
      const [right, width, top] = [chevron.right, chevron.width, chevron.top].map(Number.parseFloat);
      await expect(width).toBe(16);
      await expect((right ?? 0) + (width ?? 0) * 1.25).toBeLessThan(Number.parseFloat(paddingRight));
      await expect((top ?? 0) + (width ?? 0) * 0.75).toBeCloseTo(Number.parseFloat(height) / 2, 0);
    });
  },
};
