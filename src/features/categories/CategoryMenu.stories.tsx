import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../../tests/support/fixtures.ts';
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
