import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers } from '../../.storybook/network.ts';
import { asTariro, signedInAs } from '../../.storybook/sessions.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { aDecision, aProfile } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { StandingPage } from './StandingPage.tsx';

const standing = { suspended: null, actions: [aDecision()] };

/** **Use** for what was decided about users. **Not** for moderators: the desk. */
const meta = {
  component: StandingPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/standing',
    route: '/standing',
    preloadedState: asTariro,
    msw: [answers(paths.standing, standing)],
  },
} satisfies Meta<typeof StandingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Listing hidden' })).toBeVisible();
  },
};
export const Suspended: Story = {
  parameters: {
    preloadedState: signedInAs(aProfile({ is_suspended: true })),
    msw: [answers(paths.standing, { ...standing, suspended: { until: null } })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is suspended for good.')).toBeVisible();
  },
};
