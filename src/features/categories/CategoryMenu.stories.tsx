import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { CategoryMenu } from './CategoryMenu.tsx';

/**
 * **Use** in the drawer of narrow screens. **Not** to choose a category in a form:
 * `CategorySelect`.
 */
const meta = {
  component: CategoryMenu,
  args: { categories: { status: 'ready', data: categories } },
} satisfies Meta<typeof CategoryMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Loading: Story = { args: { categories: { status: 'loading' } } };
export const Failed: Story = { args: { categories: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = { args: { categories: { status: 'ready', data: [] } } };

/** Last, where the back end has what is wanted. */
export const Wanted: Story = {
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Wanted' })).toHaveAttribute(
      'href',
      '/search?kind=wanted',
    ),
};
