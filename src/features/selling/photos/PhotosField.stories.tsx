import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent as events, waitFor } from 'storybook/test';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { HEIC_PHOTO, largePhoto, photoFile } from '../../../../.storybook/photos.ts';
import { PhotosField } from './PhotosField.tsx';

const photos = ['#c96', '#698', '#769'].map((colour) => photoFile(colour));
const more = ['#967', '#357', '#753'].map((colour) => photoFile(colour));

/** **Use** for the photos of a listing. **Not** for a profile's one picture: `OwnPicture`. */
const meta = {
  component: PhotosField,
  args: { photos: [], problem: null, onChange: () => undefined, onBlur: () => undefined },
  render: function Render(args, { loaded }) {
    const [selected, setSelected] = useState([...args.photos, ...((loaded['photos'] ?? []) as File[])]);
    return <PhotosField {...args} photos={selected} onChange={setSelected} />;
  },
} satisfies Meta<typeof PhotosField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The area grows with its text. */
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Choose some or drop them here/);
    await waitFor(async () => {
      await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThan(27);
      const area = text.closest('label')?.getBoundingClientRect();
      await expect(text.getBoundingClientRect().bottom).toBeLessThan(area?.bottom ?? 0);
    });
  },
};
/** On a back end with one photo per listing it can only be replaced. */
export const OnePosted: Story = {
  args: {
    photos: [
      {
        id: '1',
        image: LAMP_PHOTO,
        image_variants: null,
        image_placeholder: null,
        image_width: null,
        image_height: null,
      },
    ],
    max: 1,
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull(),
};
/** The first four stay, and a text reports that. */
export const MoreThanFour: Story = {
  args: { photos },
  play: async ({ canvas }) => {
    // The stories' photos are SVG, which the file picker would not offer.
    const picker = events.setup({ applyAccept: false });
    await picker.upload(canvas.getByLabelText('Further photos'), more);
    const text = 'A listing can have 4 photos: the last 2 were left out.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull();
  },
};
export const ReorderedByKeyboard: Story = {
  args: { photos },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move photo 1 later' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Now photo 2 of 3.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Make photo 3 the cover' }));
    await expect(await canvas.findByText('Now photo 1 of 3, the cover.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 1' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** This browser shrinks it in a worker; then the result has the focus. */
export const TooManyPixels: Story = {
  loaders: [async () => ({ photos: [await largePhoto()] })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/pixels, more than any page shows/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    const result = await canvas.findByText(/ → /, undefined, { timeout: 15_000 });
    await waitFor(() => expect(result.closest('output')).toHaveFocus());
  },
};
const broken = new File([new Uint8Array(3 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' });
const fake = new File(['no picture at all'], 'fake.jpg', { type: 'image/jpeg' });
/** Three problems, one alert, also after one could not be shrunk. */
export const AllProblems: Story = {
  args: { photos: [photoFile('#c96'), HEIC_PHOTO, fake, broken] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Shrink this photo' }));
    const failed = await canvas.findByText(/^Photo 4: This photo cannot be shrunk on this device/);
    const { textContent } = failed.closest('output') ?? failed;
    await expect(textContent).toMatch(/Photo 2: This is a HEIC photo.*Photo 3: This file cannot be shown/);
  },
};
