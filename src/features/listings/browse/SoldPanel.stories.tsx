import type { Meta, StoryObj } from '@storybook/react-vite';
import { SoldPanel } from './SoldPanel.tsx';

/**
 * **Use** on the page of a sold listing. **Not** for a reserved one: its seller may still be asked.
 */
const meta = { component: SoldPanel } satisfies Meta<typeof SoldPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sold: Story = {};
