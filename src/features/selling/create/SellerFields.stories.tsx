import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  EMPTY_FORM_VALUES,
  newListingFormSchema,
  type ValidListingFormValues,
  type ListingFormValues,
} from './newListingSchema.ts';
import { SellerFields } from './SellerFields.tsx';

/**
 * **Use** in the form that posts a listing, for what the profile lacks. **Not** to change what the
 * profile has.
 */
const meta = {
  component: SellerFields,
  args: { gaps: { phone: true, location: true } },
  decorators: [
    (Story, { args }) => {
      const form = useForm<ListingFormValues, unknown, ValidListingFormValues>({
        mode: 'onTouched',
        defaultValues: EMPTY_FORM_VALUES,
        resolver: valibotResolver(newListingFormSchema(args.gaps)),
      });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof SellerFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BothMissing: Story = {};
export const PhoneMissing: Story = { args: { gaps: { phone: true, location: false } } };

export const PhoneCorrected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Phone number/), '077 123 4567');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 263771234567' }));
    await expect(canvas.getByLabelText(/^Phone number/)).toHaveValue('263771234567');
  },
};
