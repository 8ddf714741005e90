import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/screens.tsx';
import { asVisitor } from '../../../.storybook/sessions.ts';
import { dropDeletion, putDeletion } from '../../features/listings/manage/pendingDeletions.ts';
import { UnfinishedDeletions } from './UnfinishedDeletions.tsx';

/** **Use** once, in the layout. **Not** where listings are managed: `ManagementNotices`. */
const meta = {
  component: UnfinishedDeletions,
  parameters: { ...IN_A_FRAME, preloadedState: asVisitor },
} satisfies Meta<typeof UnfinishedDeletions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOutMeanwhile: Story = {
  beforeEach: () => {
    const { id, ...rest } = { id: '7', slug: 'desk-lamp-k3x9', title: 'Desk lamp', seller: 'tariro' };
    putDeletion({ id, ...rest, confirmedAt: 0, state: 'failed' });
    return () => dropDeletion(id);
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/^“Desk lamp” may not be deleted yet/)).toBeVisible(),
};
