import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../../../tests/support/fixtures.ts';
import { lamp, listings } from '../../../../.storybook/fixtures.ts';
import { UploadStatus } from '../photos/UploadStatus.tsx';
import { EditListingForm } from './EditListingForm.tsx';

/** **Use** to change a posted listing. **Not** to post one: `NewListingForm`. */
const meta = {
  component: EditListingForm,
  args: {
    listing: lamp,
    categories: { status: 'ready', data: categories },
    message: null,
    onSubmit: async () => undefined,
  },
} satisfies Meta<typeof EditListingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const photos = listings
  .slice(0, 3)
  .map(({ id, image, image_variants, image_placeholder, image_width, image_height }) => ({
    id,
    image: image ?? '',
    image_variants,
    image_placeholder,
    image_width,
    image_height,
  }));

export const Sending: Story = {
  args: {
    listing: { ...lamp, photos },
    status: <UploadStatus upload={{ phase: 'sending', sent: 0.42, onCancel: () => undefined }} />,
  },
};
export const Failed: Story = { args: { message: 'Failed to change listing.' } };
