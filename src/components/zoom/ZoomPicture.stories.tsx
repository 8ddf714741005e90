import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { never } from '../../../.storybook/network.ts';
import { WHOLE } from './zoom.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

const NAME = 'A desk lamp';
const SIZE = { width: 640, height: 480 };

/** Each story's photo has an address of its own: what one was answered must not serve another. */
const photoAt = (src: string) => ({ src, size: SIZE, smaller: [], placeholder: LAMP_PHOTO });
const lampComes = () =>
  HttpResponse.text(decodeURIComponent(LAMP_PHOTO.replace(/^[^,]*,/, '')), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });

/** **Use** as the picture of `ZoomViewer`. **Not** on a page: `Photo`. */
const meta = {
  component: ZoomPicture,
  args: {
    ref: null,
    photo: { src: LAMP_PHOTO, size: SIZE, smaller: [] },
    alt: NAME,
    view: WHOLE,
  },
  decorators: (Story) => (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        containerType: 'size',
        height: 400,
        bgcolor: '#17100C',
        color: '#FFF3DC',
      }}
    >
      <Story />
    </Box>
  ),
} satisfies Meta<typeof ZoomPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Here: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () =>
      expect(canvas.getByRole('img', { name: NAME })).toHaveProperty('naturalWidth', 640),
    );
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The preview, in the box that the photo will take. */
export const Loading: Story = {
  args: { photo: photoAt('/media/on-its-way.svg') },
  parameters: { msw: [http.get('*/media/on-its-way.svg', never)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the large photo…')).toBeVisible();
    await expect(canvas.getByRole('presentation')).toHaveAttribute('src', LAMP_PHOTO);
    const { width, height } = canvas.getByRole('img', { name: NAME }).getBoundingClientRect();
    await expect(width / height).toBeCloseTo(4 / 3, 1);
  },
};

/** On another back end nothing is known before the photo has come. */
export const LoadingOfUnknownSize: Story = {
  args: { photo: { src: '/media/of-any-size.svg', size: null, smaller: [] } },
  parameters: { msw: [http.get('*/media/of-any-size.svg', never)] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading the large photo…')).toBeVisible(),
};
export const HereOfUnknownSize: Story = {
  args: { photo: { src: LAMP_PHOTO, size: null, smaller: [] } },
  play: async ({ canvas }) =>
    waitFor(async () => {
      const { width, height } = canvas.getByRole('img').getBoundingClientRect();
      await expect(width / height).toBeCloseTo(4 / 3, 1);
    }),
};

/** What is there stays, and there is a way on. */
export const Missing: Story = {
  args: { photo: photoAt('/media/lost.svg') },
  parameters: { msw: [http.get('*/media/lost.svg', () => new HttpResponse(null, { status: 404 }))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The large photo could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('presentation')).toBeVisible();
  },
};
export const MissingWithoutPreview: Story = {
  args: { photo: { src: '/media/all-lost.svg', size: null, smaller: [] } },
  parameters: { msw: [http.get('*/media/all-lost.svg', () => HttpResponse.error())] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('The large photo could not be loaded.')).toBeVisible(),
};
const comesLater = () => [
  http.get('*/media/later.svg', () => HttpResponse.error(), { once: true }),
  http.get('*/media/later.svg', lampComes),
];
export const TriedAgain: Story = {
  args: { photo: photoAt('/media/later.svg') },
  parameters: { msw: comesLater() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(async () =>
      expect(canvas.getByRole('img', { name: NAME })).toHaveProperty('naturalWidth', 640),
    );
    await waitFor(async () => expect(canvas.queryByRole('presentation')).toBeNull());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
