import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { RecoverPage } from './RecoverPage.tsx';

/** **Use** for a user who has forgotten the password. **Not** to change a known one: `AccountPage`. */
const meta = {
  component: RecoverPage,
  parameters: { ...atPage('/auth/recover') },
} satisfies Meta<typeof RecoverPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
