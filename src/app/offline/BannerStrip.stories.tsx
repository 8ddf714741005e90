import type { Meta, StoryObj } from '@storybook/react-vite';
import { BannerStrip } from './BannerStrip.tsx';

/** **Use** for what holds for the whole app until it changes. **Not** for the outcome of a press: `Toast`. */
const meta = {
  component: BannerStrip,
  args: { text: 'You are offline. More comes later.' },
} satisfies Meta<typeof BannerStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {};
export const NewVersion: Story = {
  args: { text: 'A new version is ready.', action: { label: 'Load it', onClick: () => undefined } },
};
