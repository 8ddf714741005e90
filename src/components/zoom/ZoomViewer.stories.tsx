import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { LAMP_PHOTO, listings } from '../../../.storybook/fixtures.ts';
import { largestPhoto } from './largePhoto.ts';
import { ZoomViewer } from './ZoomViewer.tsx';

/** Those of all the market, as if they were one listing's. */
const several = listings.flatMap((listing) => largestPhoto(listing) ?? []).slice(0, 4);

/**
 * **Use** to look closely at the photos of a listing. **Not** for a person's picture:
 * `PictureDialog`.
 */
const meta = {
  component: ZoomViewer,
  parameters: IN_A_FRAME,
  args: {
    photos: [{ src: LAMP_PHOTO, size: { width: 640, height: 480 }, smaller: [] }],
    alt: 'A desk lamp',
    onClose: fn(),
  },
} satisfies Meta<typeof ZoomViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One photo: there is nothing to leaf through. */
export const Whole: Story = {
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await expect(screen.queryByText('Photo 1 of 1')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('img')).toHaveAttribute('src', LAMP_PHOTO);
  },
};
export const Enlarged: Story = {
  play: async ({ userEvent }) => {
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    await userEvent.click(zoomIn);
    await userEvent.keyboard('+');
    await waitFor(async () => expect(screen.getByText('1.5×')).toBeVisible());
  },
};
export const ClosedByEscape: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith(0);
  },
};

const showsPhoto = async (number: number) => {
  // It fades in.
  await waitFor(async () => expect(screen.getByText(`Photo ${number} of 4`)).toBeVisible());
  await expect(screen.getByRole('img')).toHaveAttribute('src', several[number - 1]?.src);
};
/** By buttons and arrow keys, round and round; each photo begins whole. */
export const LeafedThrough: Story = {
  args: { photos: several, first: 1 },
  play: async ({ userEvent }) => {
    await showsPhoto(2);
    await userEvent.keyboard('+');
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    await showsPhoto(3);
    await expect(screen.getByText('1×')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await showsPhoto(1);
    await userEvent.keyboard('{ArrowLeft}');
    await showsPhoto(4);
    await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    await showsPhoto(3);
    // This one is the browser's own way back.
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await showsPhoto(3);
  },
};
export const SeveralOnAPhone: Story = {
  args: { photos: several },
  globals: { viewport: { value: 'xs' } },
};
export const SeveralWithLargeText: Story = {
  ...SeveralOnAPhone,
  globals: { viewport: { value: 'xs' }, text: '200' },
};
/** What the page had stays; the way on is a button, and the next photo. */
export const LostNetworkOnAPhone: Story = {
  ...SeveralOnAPhone,
  args: {
    photos: [
      { src: '/media/not-had.svg', size: { width: 640, height: 480 }, smaller: [], placeholder: LAMP_PHOTO },
      ...several.slice(1),
    ],
  },
  parameters: { msw: [http.get('*/media/not-had.svg', () => HttpResponse.error())] },
  play: async ({ userEvent }) => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    await userEvent.keyboard('{ArrowRight}');
    await showsPhoto(2);
    await expect(again).not.toBeInTheDocument();
    // The button went with its photo, and the keyboard still leads on.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByText('The large photo could not be loaded.')).toBeVisible();
  },
};
