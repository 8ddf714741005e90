import type { Meta, StoryObj } from '@storybook/react-vite';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { photoFile } from '../../../../.storybook/photos.ts';
import { FormImage } from './FormImage.tsx';

/**
 * **Use** for a photo that a form shows, wherever it is kept. **Not** for what buyers look at:
 * `Photo`.
 */
const meta = {
  component: FormImage,
  args: { photo: photoFile('#c96'), alt: 'Photo 1', sizes: '320px', sx: { maxWidth: 320 } },
} satisfies Meta<typeof FormImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Posted: Story = {
  args: { photo: { image: LAMP_PHOTO, image_variants: null, image_placeholder: null } },
};
