import type { Meta, StoryObj } from '@storybook/react-vite';
import { isUnreachable } from '../../.storybook/network.ts';
import { signedInAs } from '../../.storybook/sessions.ts';
import { shows } from '../../.storybook/plays.ts';
import { aProfile } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { deviceSlice } from '../features/ui/device/deviceSlice.ts';
import { AppBanner } from './LateParts.tsx';

const as = (profile: Parameters<typeof aProfile>[0]) => ({
  parameters: { preloadedState: signedInAs(aProfile(profile)) },
});

/** **Use** for what holds for the whole app until it changes. **Not** for the outcome of a press: `Toast`. */
const meta = { component: AppBanner } satisfies Meta<typeof AppBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  parameters: {
    preloadedState: { device: { ...deviceSlice.getInitialState(), isOffline: true } },
    msw: [isUnreachable(paths.categories)],
  },
  play: shows(/^You are offline/),
};
export const Unread: Story = { ...as({ unread_decisions: 1 }), play: shows(/^There is a decision/) };
export const Suspended: Story = { ...as({ is_suspended: true }), play: shows('Your account is suspended.') };
