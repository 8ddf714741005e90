import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { categories } from '../../../.storybook/fixtures.ts';
import { answers } from '../../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../../.storybook/storyFrames.tsx';
import { asTariro, signedInAs } from '../../../.storybook/sessions.ts';
import { aProfile } from '../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../contract/capabilities.ts';
import { paths } from '../../contract/paths.ts';
import { NavDrawer } from './NavDrawer.tsx';

/**
 * **Use** on narrow screens, behind the header's menu button. **Not** on wide ones, where all of it
 * is in sight.
 */
const meta = {
  component: NavDrawer,
  args: { isOpen: true, onClose: fn() },
  globals: { viewport: { value: 'xs' } },
  parameters: { ...WHOLE_SCREEN, msw: [answers(paths.categories, categories)] },
} satisfies Meta<typeof NavDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows =
  (text: string): NonNullable<Story['play']> =>
  async () =>
    expect(await screen.findByText(text)).toBeVisible();

export const Visitor: Story = { play: shows('Login') };
export const SignedIn: Story = { parameters: { preloadedState: asTariro }, play: shows('Logout') };
export const Moderator: Story = {
  parameters: {
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { moderate: true } } },
  },
  play: shows('The desk'),
};
