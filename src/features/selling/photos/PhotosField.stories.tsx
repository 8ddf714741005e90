import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent as events, waitFor } from 'storybook/test';
import { expectEdgeSeen } from '../../../../.storybook/contrast.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { HEIC_PHOTO, photoFile } from '../../../../.storybook/photos.ts';
import { PhotosField } from './PhotosField.tsx';

const [lamp, chair, kettle, table] = [
  photoFile('#c96'),
  photoFile('#698'),
  photoFile('#769'),
  photoFile('#967'),
];

/** **Use** for the photos of a listing. **Not** for a profile's one picture: `OwnPicture`. */
const meta = {
  component: PhotosField,
  args: { photos: [], problem: null, onChange: () => undefined, onBlur: () => undefined },
  render: function Render({ photos, ...args }) {
    const [selected, setSelected] = useState([...photos]);
    return <PhotosField {...args} photos={selected} onChange={setSelected} />;
  },
} satisfies Meta<typeof PhotosField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => expectEdgeSeen(canvas.getByText('Add a photo').closest('label')),
};
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
export const Missing: Story = { args: { problem: 'Image is required.' } };
export const NotAPicture: Story = {
  args: {
    photos: [new File(['notes'], 'notes.pdf', { type: 'application/pdf' })],
    problem: 'Image must be JPG, PNG, or WEBP. Detected type: application/pdf',
  },
};
/** A HEIC photo that this browser cannot show gets advice. */
export const Heic: Story = {
  args: { photos: [HEIC_PHOTO], problem: 'Image must be JPG, PNG, or WEBP. Detected type: image/heic' },
  play: async ({ canvas }) => expect(await canvas.findByText(/^This is a HEIC photo/)).toBeVisible(),
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
/** The first four stay, and a text says so. */
export const MoreThanFour: Story = {
  args: { photos: [lamp, chair, kettle] },
  play: async ({ canvas }) => {
    // The stories' photos are SVG, which the file picker would not offer.
    const chooser = events.setup({ applyAccept: false });
    await chooser.upload(canvas.getByLabelText('Further photos'), [
      table,
      photoFile('#357'),
      photoFile('#753'),
    ]);
    await expect(
      await canvas.findByText('A listing can have 4 photos: the last 2 were left out.'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull();
  },
};
export const ReorderedByKeyboard: Story = {
  args: { photos: [lamp, chair, kettle] },
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
