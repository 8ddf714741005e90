import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { answers, call } from '../../../../.storybook/network.ts';
import { remembering } from '../../../../tests/support/remembering.ts';
import { paths } from '../../../contract/paths.ts';
import { GoneQuestion } from './GoneQuestion.tsx';

const asked = (respond: () => Response) => [
  answers(paths.csrf, { csrfToken: 'token' }),
  http.post(call(paths.gone(lamp.slug ?? lamp.id)), respond),
];
const responds = (status: number, detail: string) => asked(() => HttpResponse.json({ detail }, { status }));

/** **Use** on the page of another user's listing. **Not** for one that is sold or rests. */
const meta = {
  component: GoneQuestion,
  args: { listing: lamp },
  parameters: { msw: asked(() => new HttpResponse(null, { status: 204 })) },
} satisfies Meta<typeof GoneQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressShows = (text: string): NonNullable<Story['play']> => {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Is it gone?' }));
    await expect(await canvas.findByText(text)).toBeVisible();
  };
};

export const Asked: Story = {
  play: async (context) => {
    await pressShows('Asked. The seller has three days to answer.')(context);
    await expect(context.canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

const DAY = 24 * 60 * 60 * 1000;
const askedBefore = (days: number) => ({
  preloadedState: remembering({ asked: [{ id: lamp.id, at: Date.now() - days * DAY }] }),
});

export const AskedBefore: Story = {
  parameters: askedBefore(2),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Asked. The seller has three days to answer.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** Three days are over, so the visitor may ask again. */
export const AskedLongAgo: Story = {
  parameters: askedBefore(3),
  play: pressShows('Asked. The seller has three days to answer.'),
};

export const SoldMeanwhile: Story = {
  parameters: { msw: responds(409, 'This listing is sold.') },
  play: pressShows('This listing is sold.'),
};
export const TooMany: Story = {
  parameters: { msw: responds(429, 'Too many questions. Please wait a minute.') },
  play: async (context) => {
    await pressShows('Too many questions. Please wait a minute.')(context);
    await expect(context.canvas.getByRole('button', { name: 'Is it gone?' })).toBeVisible();
  },
};
export const Offline: Story = {
  parameters: { msw: asked(() => HttpResponse.error()) },
  play: pressShows('Failed to ask the seller. Check your connection and try again.'),
};
