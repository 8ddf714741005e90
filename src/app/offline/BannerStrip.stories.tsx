import type { Meta, StoryObj } from '@storybook/react-vite';
import { BannerStrip } from './BannerStrip.tsx';

/** **Use** for what holds for the whole app until it changes. **Not** for the outcome of a press: `Toast`. */
const meta = {
  component: BannerStrip,
  args: { children: 'You are offline. More comes later.' },
} satisfies Meta<typeof BannerStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {};
