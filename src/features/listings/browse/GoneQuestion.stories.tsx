import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { fails, isUnreachable } from '../../../../.storybook/network.ts';
import { presses, shows } from '../../../../.storybook/plays.ts';
import { remembering } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { GoneQuestion } from './GoneQuestion.tsx';

const path = paths.gone(lamp.slug ?? lamp.id);

/** **Use** on the page of another user's listing. **Not** for one that is sold or rests. */
const meta = { component: GoneQuestion, args: { listing: lamp } } satisfies Meta<typeof GoneQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotAsked: Story = { play: shows('Is it gone?') };
export const Asked: Story = {
  parameters: { preloadedState: remembering({ asked: [{ id: lamp.id, at: Date.now() }] }) },
  play: shows(/^Asked/),
};
export const Rejected: Story = {
  parameters: { msw: [fails(path, 429, 'post')] },
  play: presses('Is it gone?', 'Sorry.'),
};
export const Offline: Story = {
  parameters: { msw: [isUnreachable(path, 'post')] },
  play: presses('Is it gone?', 'Failed to ask the seller. Check your connection and try again.'),
};
