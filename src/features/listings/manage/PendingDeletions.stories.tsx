import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { answers, call } from '../../../../.storybook/network.ts';
import { IN_A_FRAME } from '../../../../.storybook/screens.tsx';
import { paths } from '../../../contract/paths.ts';
import { dropDeletion, pendingDeletions, putDeletion } from './pendingDeletions.ts';
import { PendingDeletions } from './PendingDeletions.tsx';

const hasCsrf = answers(paths.csrf, { csrfToken: 'csrf' });
const path = call(paths.listing('desk-lamp-k3x9'));
const due = {
  id: '7',
  slug: 'desk-lamp-k3x9',
  title: 'Desk lamp',
  seller: 'tariro',
  confirmedAt: 0,
  state: 'final',
} as const;

/**
 * **Use** once, beside all pages: `UnfinishedDeletions` does. **Not** to ask or to undo:
 * `ManagementNotices`.
 */
const meta = {
  component: PendingDeletions,
  parameters: IN_A_FRAME,
  args: { username: 'tariro' },
  beforeEach: () => {
    putDeletion(due);
    return () => dropDeletion(due.id);
  },
} satisfies Meta<typeof PendingDeletions>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is said: they asked for it. */
export const SentAgain: Story = {
  parameters: { msw: [hasCsrf, http.delete(path, () => new HttpResponse(null, { status: 204 }))] },
  play: async () => waitFor(() => expect(pendingDeletions()).toEqual([])),
};
export const Failed: Story = {
  parameters: { msw: [hasCsrf, http.delete(path, () => HttpResponse.error())] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/^“Desk lamp” could not be deleted\./)).toBeVisible(),
};
export const SignedOutMeanwhile: Story = {
  args: { username: null },
  beforeEach: () => putDeletion({ ...due, state: 'failed' }),
  play: async ({ canvas }) => expect(canvas.getByText(/^“Desk lamp” may not be deleted yet/)).toBeVisible(),
};
