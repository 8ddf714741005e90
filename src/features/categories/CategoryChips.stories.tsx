import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { CategoryChips } from './CategoryChips.tsx';

/** **Use** on Home, on wide screens. **Not** on narrow ones: `CategoryMenu` in the drawer. */
const meta = {
  component: CategoryChips,
  args: { categories: { status: 'ready', data: categories } },
} satisfies Meta<typeof CategoryChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { categories: { status: 'loading' } } };
export const Failed: Story = { args: { categories: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = { args: { categories: { status: 'ready', data: [] } } };

/** Last, where the back end has what is wanted. */
export const Wanted: Story = {
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Wanted' })).toBeVisible();
    const texts = canvas.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(texts).toEqual([...categories.map(({ name }) => name), 'Wanted']);
    await expect(canvas.getByRole('link', { name: 'Wanted' })).toHaveAttribute('href', '/search?kind=wanted');
  },
};
