import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** **Use** for an address that is none of ours. **Not** for what is gone: its page says so. */
const meta = {
  component: NotFoundPage,
  parameters: { ...atPage('/no-such-page') },
} satisfies Meta<typeof NotFoundPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
