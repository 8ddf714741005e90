import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { mayReload } from './useIsReplaced.ts';

function Broken(): never {
  throw new Error('A part of the app did not arrive');
}

/**
 * **Use** around a page. **Not** for a part of one (`LazyPart`), nor for a failed call
 * (`FailedState`).
 */
const meta = {
  component: ErrorBoundary,
  args: { children: <Broken /> },
} satisfies Meta<typeof ErrorBoundary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Broke: Story = {
  play: async ({ canvas }) => {
    await expect(document.title).toBe('This page could not be shown | Musika');
    await expect(canvas.getByText(/opens by itself when the network is back/)).toBeVisible();
  },
};
/** The server has a later release, and this one has reloaded the page once already. */
export const Updated: Story = {
  parameters: {
    msw: [http.get('/index.html', () => HttpResponse.html('<script src="/assets/app-later.js"></script>'))],
  },
  beforeEach: () => {
    mayReload();
    return () => sessionStorage.clear();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Musika was updated.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Load it now' })).toBeVisible();
  },
};
