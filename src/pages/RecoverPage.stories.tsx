import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { RecoverPage } from './RecoverPage.tsx';

/**
 * **Use** for a user who has forgotten the password. **Not** for one who knows it: `SignInPage`.
 */
const meta = {
  component: RecoverPage,
  parameters: { ...WHOLE_SCREEN, path: '/auth/recover', route: '/auth/recover' },
} satisfies Meta<typeof RecoverPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'New password' })).toBeVisible(),
};
