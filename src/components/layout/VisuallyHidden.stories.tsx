import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * **Use** for words that only the eye can do without. **Not** for words that change:
 * `Announcement`.
 */
const meta = {
  component: VisuallyHidden,
  args: { children: 'Heard, not seen' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
