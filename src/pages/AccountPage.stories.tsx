import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asTariro } from '../../.storybook/sessions.ts';
import { AccountPage } from './AccountPage.tsx';

/**
 * **Use** for what a person can do with their account. **Not** for what others see: `ProfilePage`.
 */
const meta = {
  component: AccountPage,
  parameters: { ...WHOLE_SCREEN, path: '/account', route: '/account', preloadedState: asTariro },
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: 'Recovery codes' })).toBeVisible(),
};
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'xs' } } };
