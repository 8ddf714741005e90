import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { photoFile } from '../../../../.storybook/photos.ts';
import { PhotosField } from './PhotosField.tsx';

/** **Use** for the photos of a listing. **Not** for a profile's one picture: `OwnPicture`. */
const meta = {
  component: PhotosField,
  args: { photos: [], problem: null, onChange: () => undefined, onBlur: () => undefined },
  render: function Render(args) {
    const [selected, setSelected] = useState(args.photos);
    return <PhotosField {...args} photos={selected} onChange={setSelected} />;
  },
} satisfies Meta<typeof PhotosField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  args: { photos: ['#c96', '#698', '#769'].map((colour) => photoFile(colour)) },
};
/** One tap shrinks it, where the browser can show it. */
export const TooLarge: Story = {
  args: { photos: [photoFile('#c96', 3)], problem: 'Image must be less than 2MB. File size: 3.00MB' },
};
