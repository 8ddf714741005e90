import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import { call, never } from '../../.storybook/network.ts';
import { asVisitor, atTheStart } from '../../.storybook/sessions.ts';
import { paths } from '../contract/paths.ts';
import { SessionGate } from './SessionGate.tsx';

/** **Use** once, around all pages: it finds out who somebody is (§2, App start). **Not** to guard a page: `ProtectedRoute`. */
const meta = {
  component: SessionGate,
  args: { children: <Typography variant="h1">The page</Typography> },
  parameters: {
    preloadedState: atTheStart,
  },
} satisfies Meta<typeof SessionGate>;
export default meta;
type Story = StoryObj<typeof meta>;

const asked = fn();
/** The silent refresh is under way: a spinner, for at most five seconds. */
export const Starting: Story = {
  parameters: {
    msw: [
      http.get(call(paths.csrf), () => HttpResponse.json({ csrfToken: 'csrf' })),
      http.post(call(paths.refresh), () => {
        asked();
        return never();
      }),
    ],
  },
  play: async ({ canvas }) => {
    // Not before: the call would be the next story's.
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(canvas.getByRole('progressbar', { name: 'Starting' })).toBeVisible();
  },
};
export const Visitor: Story = {
  parameters: { preloadedState: asVisitor, msw: [] },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: 'The page' })).toBeVisible(),
};
/** Nothing was learned of the session: the page is shown, and the refresh is tried again when the network is back. */
export const Offline: Story = {
  parameters: {
    msw: [
      http.get(call(paths.csrf), () => HttpResponse.error()),
      http.post(call(paths.refresh), () => HttpResponse.error()),
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'The page' })).toBeVisible(),
};
