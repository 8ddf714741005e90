import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../../../tests/support/fixtures.ts';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { EditListingForm } from './EditListingForm.tsx';

/** **Use** to change a posted listing. **Not** to post one: `NewListingForm`. */
const meta = {
  component: EditListingForm,
  args: {
    listing: lamp,
    categories: { status: 'ready', data: categories },
    message: 'Failed to change listing.',
    onSubmit: async () => undefined,
  },
} satisfies Meta<typeof EditListingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
