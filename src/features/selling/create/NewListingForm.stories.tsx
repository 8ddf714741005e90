import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NewListingForm } from './NewListingForm.tsx';

/** **Use** to post a listing. **Not** to change a posted one: `EditListingForm`. */
const meta = {
  component: NewListingForm,
  args: {
    gaps: { phone: false, location: false },
    categories: {
      status: 'ready',
      data: [
        { id: '1', name: 'Electronics' },
        { id: '2', name: 'Textbooks' },
      ],
    },
    isDisabled: false,
    onSubmit: async () => undefined,
  },
} satisfies Meta<typeof NewListingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewSeller: Story = { args: { gaps: { phone: true, location: true } } };
export const LimitReached: Story = { args: { isDisabled: true } };

export const SubmittedEmpty: Story = {
  args: { gaps: { phone: true, location: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Post listing' }));
    await expect(await canvas.findByText('Image is required.')).toBeVisible();
    await expect(canvas.getByText('Phone number is required.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Post listing' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
