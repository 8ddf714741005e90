import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { LAMP_PHOTO, listings } from '../../../.storybook/fixtures.ts';
import { never } from '../../../.storybook/network.ts';
import { largestPhoto } from './largePhoto.ts';
import { ZoomViewer } from './ZoomViewer.tsx';

/** Those of all the market, as if they were one listing's. */
const several = listings.flatMap((listing) => largestPhoto(listing) ?? []).slice(0, 4);

/** **Use** to look closely at the photos of a listing. **Not** for a user: `ProfilePicture`. */
const meta = {
  component: ZoomViewer,
  parameters: IN_A_FRAME,
  args: { photos: several, alt: 'A desk lamp', onClose: () => undefined },
} satisfies Meta<typeof ZoomViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const showsPhoto = async (number: number) =>
  // It fades in.
  waitFor(async () => expect(screen.getByText(`Photo ${number} of 4`)).toBeVisible());

/** Each photo has its own address, so that the response of one story cannot serve another. */
const photoAt = (src: string) => ({
  src,
  size: { width: 640, height: 480 },
  smaller: [],
  placeholder: LAMP_PHOTO,
});
const hasRatio = async () => {
  const { width, height } = screen.getByRole('img', { name: 'A desk lamp' }).getBoundingClientRect();
  await expect(width / height).toBeCloseTo(4 / 3, 1);
};

/**
 * A single photo has no buttons and keys that lead to another one. Another back end sends no size:
 * the photo's own is used.
 */
export const SingleOfUnknownSize: Story = {
  args: { photos: [{ src: LAMP_PHOTO, size: null, smaller: [] }] },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('img')).toHaveAttribute('src', LAMP_PHOTO);
    await waitFor(hasRatio);
  },
};
/** The preview, in the box that the photo will take. */
export const Loading: Story = {
  args: { photos: [photoAt('/media/on-its-way.svg')] },
  parameters: { msw: [http.get('*/media/on-its-way.svg', never)] },
  play: async () => {
    await expect(await screen.findByText('Loading the large photo…')).toBeVisible();
    await hasRatio();
  },
};
export const SeveralOnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: async ({ userEvent }) => {
    await showsPhoto(1);
    // This one is the browser's own way back.
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await showsPhoto(1);
  },
};
export const SeveralWithLargeText: Story = { globals: { viewport: { value: 'xs' }, text: '200' } };
/** The preview stays; the button and the next photo lead on. */
export const LostNetworkOnAPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  args: { photos: [photoAt('/media/not-had.svg'), ...several.slice(1)] },
  parameters: { msw: [http.get('*/media/not-had.svg', () => HttpResponse.error())] },
  play: async ({ userEvent }) => {
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    await userEvent.keyboard('{ArrowRight}');
    await showsPhoto(2);
    await expect(again).not.toBeInTheDocument();
    // The focused button was removed with its photo, and the keyboard still works.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByText('The large photo could not be loaded.')).toBeVisible();
  },
};
