import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { never } from '../../../../.storybook/network.ts';
import { photoFile } from '../../../../.storybook/photos.ts';
import { Poster } from './Poster.tsx';

const image = '/posters/7k.jpg';
const poster = http.get(image, () => new HttpResponse(photoFile('#8C2F1B')));

/** **Use** in a dialog that shares a listing or shop. **Not** on a page: the picture costs data. */
const meta = {
  component: Poster,
  args: { title: 'HP EliteBook 840 G5', image, print: '/posters/7k.pdf' },
} satisfies Meta<typeof Poster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};

export const Ready: Story = {
  parameters: { msw: [poster] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Poster/ }));
    await expect(await canvas.findByRole('img', { name: 'Poster of HP EliteBook 840 G5' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Save poster' })).toHaveAttribute(
      'download',
      'hp-elitebook-840-g5.jpg',
    );
    await expect(canvas.getByRole('link', { name: 'Print it (PDF, A5)' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [http.get(image, never)] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Poster/ }));
    await expect(canvas.getByRole('button', { name: 'The poster is being made…' })).toBeVisible();
  },
};

/** No network, or a server that is busy. */
export const Failed: Story = {
  parameters: { msw: [http.get(image, () => HttpResponse.error(), { once: true }), poster] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Poster/ }));
    await expect(await canvas.findByText('The poster could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('img')).toBeVisible();
  },
};
