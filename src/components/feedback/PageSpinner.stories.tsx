import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageSpinner } from './PageSpinner.tsx';

/**
 * **Use** when it is not known what will come, or for how long. **Not** when the shape of what
 * comes is known: a skeleton.
 */
const meta = {
  component: PageSpinner,
} satisfies Meta<typeof PageSpinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Starting: Story = { args: { label: 'Starting' } };
