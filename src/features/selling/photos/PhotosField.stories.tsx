import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent as events, waitFor } from 'storybook/test';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { photoFile } from '../../../../.storybook/photos.ts';
import { PhotosField } from './PhotosField.tsx';

const photos = ['#c96', '#698', '#769'].map((colour) => photoFile(colour));
const more = ['#967', '#357', '#753'].map((colour) => photoFile(colour));

/** **Use** for the photos of a listing. **Not** for a profile's one picture: `OwnPicture`. */
const meta = {
  component: PhotosField,
  args: { photos: [], problem: null, onChange: () => undefined, onBlur: () => undefined },
  render: function Render(args) {
    const [selected, setSelected] = useState([...args.photos]);
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
