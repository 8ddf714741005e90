import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { HEIC_PHOTO, largePhoto, photoFile } from '../../../../.storybook/photos.ts';
import { PhotoHelp } from './PhotoHelp.tsx';

const NONE: ReadonlyMap<File, number> = new Map();
const shrunk = photoFile('#c96');

/** As in a form, the smaller photo replaces the other. */
function Selected({ photos, sizesBefore, onShrunk, ...args }: ComponentProps<typeof PhotoHelp>) {
  const [selected, setSelected] = useState(photos);
  const [before, setBefore] = useState(sizesBefore);
  function handleShrunk(photo: File, smaller: File) {
    onShrunk(photo, smaller);
    setBefore(new Map(before).set(smaller, photo.size));
    setSelected(selected.map((each) => (each === photo ? smaller : each)));
  }
  return <PhotoHelp {...args} photos={selected} sizesBefore={before} onShrunk={handleShrunk} />;
}

/** **Use** once beside §5's error, for all photos of a form. **Not** instead of the error. */
const meta = {
  component: PhotoHelp,
  args: { photos: [], sizesBefore: NONE, onShrunk: fn() },
  render: (args) => <Selected {...args} />,
} satisfies Meta<typeof PhotoHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** This browser shrinks it in a worker; then the result has the focus. */
export const TooManyPixels: Story = {
  loaders: [async () => ({ photo: await largePhoto() })],
  render: (args, { loaded }) => <Selected {...args} photos={[loaded['photo'] as File]} />,
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/pixels, more than any page shows/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    await waitFor(() => expect(args.onShrunk).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await waitFor(() => expect(canvas.getByRole('status')).toHaveFocus());
  },
};

const broken = new File([new Uint8Array(3 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' });
export const TooLargeAndBroken: Story = {
  args: { photos: [photoFile('#c96'), broken] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    await expect(
      await canvas.findByText(/^Photo 2: This photo cannot be shrunk on this device/),
    ).toBeVisible();
  },
};
const fake = new File(['no picture at all'], 'fake.jpg', { type: 'image/jpeg' });
/** Three problems, one alert. */
export const AllKinds: Story = {
  args: { photos: [broken, HEIC_PHOTO, fake, shrunk], sizesBefore: new Map([[shrunk, 3_565_158]]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Photo 2: This is a HEIC photo/)).toBeVisible();
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
  },
};
