import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { LAMP_PHOTO, listings } from '../../../.storybook/fixtures.ts';
import { IN_A_FRAME } from '../../../.storybook/frames.tsx';
import { never } from '../../../.storybook/network.ts';
import { shows } from '../../../.storybook/plays.ts';
import { photoOf } from '../../lib/photoSource.ts';
import { ZoomViewer } from './ZoomViewer.tsx';

/** Those of all the market, as if they were one listing's. */
const several = listings.map((listing) => photoOf(listing)).slice(0, 4);

/** **Use** to look closely at the photos of a listing. **Not** for a user: `ProfilePicture`. */
const meta = {
  component: ZoomViewer,
  parameters: { ...IN_A_FRAME },
  args: { photos: several, alt: 'A desk lamp', onClose: () => undefined },
} satisfies Meta<typeof ZoomViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each photo has its own address, so that the response of one story cannot serve another. */
const photoAt = (src: string) => ({ src, placeholder: LAMP_PHOTO });

export const Several: Story = { play: shows('Photo 1 of 4') };
export const Single: Story = { args: { photos: [{ src: LAMP_PHOTO }] } };
/** The preview, in the box that the photo will take. */
export const Loading: Story = {
  args: { photos: [photoAt('/media/on-its-way.svg')] },
  parameters: { msw: [http.get('*/media/on-its-way.svg', never)] },
  play: shows(/^Loading the large photo/),
};
/** The preview stays; the button and the next photo lead on. */
export const LostNetwork: Story = {
  args: { photos: [photoAt('/media/not-had.svg'), ...several.slice(1)] },
  parameters: { msw: [http.get('*/media/not-had.svg', () => HttpResponse.error())] },
  play: shows(/^Loading the large photo/, 'Photo 1 of 4'),
};
