import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../../tests/support/fixtures.ts';
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
