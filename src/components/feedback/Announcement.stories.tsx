import type { Meta, StoryObj } from '@storybook/react-vite';
import { Announcement } from './Announcement.tsx';

/**
 * **Use** for news that a sighted person sees anyway, such as how many listings are shown. **Not**
 * for a message that everybody needs: `TimedAlert`, or a sentence on the page.
 */
const meta = {
  component: Announcement,
  args: { children: 'Listings shown: 24' },
} satisfies Meta<typeof Announcement>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Told: Story = {};
