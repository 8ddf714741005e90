import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategorySelect } from './CategorySelect.tsx';

/** **Use** in a form. **Not** to move between categories: `CategoryChips` and `CategoryMenu`. */
const meta = { component: CategorySelect } satisfies Meta<typeof CategorySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: {
    choice: {
      status: 'ready',
      categories: [
        { id: '1', name: 'Electronics' },
        { id: '2', name: 'Fashion & Beauty' },
      ],
    },
  },
};
export const Loading: Story = { args: { choice: { status: 'loading' } } };
export const Failed: Story = { args: { choice: { status: 'failed', onRetry: () => undefined } } };
export const Empty: Story = { args: { choice: { status: 'ready', categories: [] } } };
