import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileImage } from './FileImage.tsx';

const lamp = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#c96"/></svg>',
  ],
  'lamp.svg',
  { type: 'image/svg+xml' },
);

/**
 * **Use** for a picture that was chosen and is not sent yet. **Not** for one that the back end has:
 * `Photo`.
 */
const meta = {
  component: FileImage,
  args: { file: lamp, alt: 'The photo that you chose', sx: { maxWidth: 320 } },
} satisfies Meta<typeof FileImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
