import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeSheet } from './CodeSheet.tsx';

/** **Use** for codes that were just made. **Not** to show them again: nobody can. */
const meta = {
  component: CodeSheet,
  args: {
    username: 'tariro',
    codes: ['7K2M-9QXA-0TJD', 'W3RT-56HH-AB1C', 'PQ9Z-11XY-MM4D'],
    onSaved: () => undefined,
  },
} satisfies Meta<typeof CodeSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
