import type { Meta, StoryObj } from '@storybook/react-vite';
import { expectEdgeSeen } from '../../../../.storybook/contrast.ts';
import { LAMP_PHOTO } from '../../../../.storybook/fixtures.ts';
import { expect, waitFor } from 'storybook/test';
import { PhotoField } from './PhotoField.tsx';

const lamp = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#c96"/></svg>',
  ],
  'lamp.svg',
  { type: 'image/svg+xml' },
);

/**
 * **Use** where a form asks for one photo. **Not** for a profile picture, which is sent at once:
 * `OwnPicture`.
 */
const meta = {
  component: PhotoField,
  args: { photo: null, problem: null, onChange: () => undefined },
} satisfies Meta<typeof PhotoField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => expectEdgeSeen(canvas.getByText('Add a photo').closest('label')),
};
/** The words of the area are all there, however large they are. */
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^Choose one or drop it here/);
    await waitFor(async () => {
      await expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThan(27);
      const area = words.closest('label')?.getBoundingClientRect();
      await expect(words.getBoundingClientRect().bottom).toBeLessThan(area?.bottom ?? 0);
    });
  },
};
export const Chosen: Story = { args: { photo: lamp } };
export const Missing: Story = { args: { problem: 'Image is required.' } };
export const TooLarge: Story = {
  args: { photo: lamp, problem: 'Image must be less than 2MB. File size: 3.40MB' },
};
export const NotAPicture: Story = {
  args: {
    photo: new File(['notes'], 'notes.pdf', { type: 'application/pdf' }),
    problem: 'Image must be JPG, PNG, or WEBP. Detected type: application/pdf',
  },
};
export const Posted: Story = {
  render: (args) => (
    <PhotoField
      {...args}
      photo={{ image: LAMP_PHOTO, image_variants: null, image_placeholder: null }}
      onChange={() => undefined}
    />
  ),
};
