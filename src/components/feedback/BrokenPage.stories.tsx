import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { BrokenPage } from './BrokenPage.tsx';
import { mayReload } from './useIsReplaced.ts';

/** **Use** in place of a whole page. **Not** for a part of one: `MissingPart`. */
const meta = { component: BrokenPage } satisfies Meta<typeof BrokenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server's page, as that of a later release. */
const ofAnotherRelease = http.get('/index.html', () =>
  HttpResponse.html('<script src="/assets/app-later.js"></script>'),
);

export const Updated: Story = {
  parameters: { msw: [ofAnotherRelease] },
  // It has loaded the page anew before: once is enough.
  beforeEach: () => {
    mayReload();
    return () => sessionStorage.clear();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Musika was updated.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Load it now' })).toBeVisible();
  },
};

export const Broke: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByText(/opens by itself when the network is back/)).toBeVisible(),
};
