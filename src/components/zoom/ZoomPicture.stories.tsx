import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { never } from '../../../.storybook/network.ts';
import { WHOLE } from './zoomView.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

const NAME = 'A desk lamp';
/** Each story's photo has its own address, so that the response of one cannot serve another. */
const photoAt = (src: string) => ({
  src,
  size: { width: 640, height: 480 },
  smaller: [],
  placeholder: LAMP_PHOTO,
});

/** **Use** as the picture of `ZoomViewer`. **Not** on a page: `Photo`. */
const meta = {
  component: ZoomPicture,
  args: { ref: null, photo: { src: LAMP_PHOTO, size: null, smaller: [] }, alt: NAME, view: WHOLE },
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

/** Another back end sends no size: the photo's own is used. */
export const LoadedOfUnknownSize: Story = {
  play: async ({ canvas }) =>
    waitFor(async () => {
      const { width, height } = canvas.getByRole('img').getBoundingClientRect();
      await expect(width / height).toBeCloseTo(4 / 3, 1);
    }),
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
/** The preview stays, and there is a button. */
export const Missing: Story = {
  args: { photo: photoAt('/media/lost.svg') },
  parameters: { msw: [http.get('*/media/lost.svg', () => new HttpResponse(null, { status: 404 }))] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('presentation')).toBeVisible();
  },
};
