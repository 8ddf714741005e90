import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, waitFor } from 'storybook/test';
import { ListingTextFields } from './ListingTextFields.tsx';
import {
  EMPTY_FORM_VALUES,
  newListingFormSchema,
  type ValidListingFormValues,
  type ListingFormValues,
} from './newListingSchema.ts';

/**
 * **Use** in any form about a listing's words, new or posted. **Not** without a `FormProvider`
 * around it.
 */
const meta = {
  component: ListingTextFields,
  args: { categories: { status: 'ready', data: [{ id: '1', name: 'Electronics' }] } },
  decorators: [
    (Story) => {
      const form = useForm<ListingFormValues, unknown, ValidListingFormValues>({
        mode: 'onTouched',
        defaultValues: EMPTY_FORM_VALUES,
        resolver: valibotResolver(newListingFormSchema({ phone: false, location: false })),
      });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof ListingTextFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const CategoriesFailed: Story = {
  args: { categories: { status: 'failed', onRetry: () => undefined } },
};

export const WrongCharacters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Lamp @ home');
    await userEvent.tab();
    await expect(await canvas.findByText(/Not allowed here: @/)).toBeVisible();
  },
};

export const PriceCorrected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Price (US$)'), '1,200');
    await userEvent.tab();
    await expect(await canvas.findByText('Price must be a positive number.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 1200' }));
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('1200');
    await waitFor(() => expect(canvas.queryByText('Price must be a positive number.')).toBeNull());
  },
};

/**
 * Left by Tab, the field is validated when the focus is past it: the suggestion is announced, one
 * step back.
 */
export const PriceCorrectedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const price = canvas.getByLabelText('Price (US$)');
    await userEvent.type(price, '12,50');
    await userEvent.tab();
    const offer = await canvas.findByRole('button', { name: 'Use 12.50' });
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
    await expect(offer.closest('output')).toHaveTextContent('Use 12.50');
    await userEvent.tab({ shift: true });
    await expect(offer).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(price).toHaveValue('12.50');
    await expect(price).toHaveFocus();
  },
};
