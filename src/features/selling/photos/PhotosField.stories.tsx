import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent as events } from 'storybook/test';
import { HEIC_PHOTO, photoFile } from '../../../../.storybook/photos.ts';
import { PhotosField } from './PhotosField.tsx';

const [lamp, chair, kettle, table] = [
  photoFile('#c96'),
  photoFile('#698'),
  photoFile('#769'),
  photoFile('#967'),
];

/** **Use** for the photos of a listing. **Not** for a profile's one picture. */
const meta = {
  component: PhotosField,
  args: { photos: [], problem: null, onChange: () => undefined },
  render: function Render({ photos, ...args }) {
    const [chosen, setChosen] = useState([...photos]);
    return <PhotosField {...args} photos={chosen} onChange={setChosen} />;
  },
} satisfies Meta<typeof PhotosField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const One: Story = { args: { photos: [lamp] } };
export const Full: Story = {
  args: { photos: [lamp, chair, kettle, table] },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull(),
};
/** More were chosen at once than there is room for: the first stay, and it is said. */
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
  },
};
export const Missing: Story = { args: { problem: 'Image is required.' } };

export const ReorderedByKeyboard: Story = {
  args: { photos: [lamp, chair, kettle] },
  play: async ({ canvas, userEvent }) => {
    const later = canvas.getByRole('button', { name: 'Move photo 1 later' });
    later.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Now photo 2 of 3.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 1' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** A HEIC photo that this browser cannot show: all that can be done is to say what to do. */
export const Heic: Story = {
  args: {
    photos: [HEIC_PHOTO],
    problem: 'Image must be JPG, PNG, or WEBP. Detected type: image/heic',
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/^This is a HEIC photo/)).toBeVisible(),
};

/** A listing on a back end that knows one photo, being edited: it can only be replaced. */
export const OneAtMost: Story = {
  args: { photos: [lamp], most: 1 },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Add another/ })).toBeNull(),
};
