import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answers, fails, isUnreachable, neverAnswers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { DeskNumbersPage } from './DeskNumbersPage.tsx';

const numbers = {
  since: '2026-09-01',
  reports: 214,
  open: 1,
  decided: 96,
  median_hours: 2.4,
  upheld: 61,
  appeals: 9,
  appeals_upheld: 2,
};
const nothing = { since: null, reports: 0, open: 0, decided: 0, median_hours: null, upheld: 0 };

/** **Use** for what all may know of the desk. **Not** for its cases: `DeskPage`. */
const meta = {
  component: DeskNumbersPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/moderation',
    route: '/moderation',
    msw: [answers(paths.deskNumbers, numbers)],
  },
} satisfies Meta<typeof DeskNumbersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 hours')).toBeVisible();
    await expect(canvas.getByText('64 %')).toBeVisible();
    await expect(canvas.getByText('2 of 9: then the decision was undone.')).toBeVisible();
  },
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    await canvas.findByText('2 hours');
    await expectNoSidewaysScroll();
  },
};
export const BeforeTheFirstReport: Story = {
  parameters: { msw: [answers(paths.deskNumbers, { ...nothing, appeals: 0, appeals_upheld: 0 })] },
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.deskNumbers)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.deskNumbers)] },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()),
};
export const Offline: Story = { parameters: { msw: [isUnreachable(paths.deskNumbers)] } };
/** Another back end has no desk. */
export const Missing: Story = { parameters: { msw: [fails(paths.deskNumbers, 404)] } };
