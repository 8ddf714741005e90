import type { Meta, StoryObj } from '@storybook/react-vite';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { RecoverPage } from './RecoverPage.tsx';

/** **Use** for a user who has forgotten the password. **Not** to change a known one: `AccountPage`. */
const meta = {
  component: RecoverPage,
  parameters: { ...WHOLE_SCREEN, path: '/auth/recover', route: '/auth/recover' },
} satisfies Meta<typeof RecoverPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
