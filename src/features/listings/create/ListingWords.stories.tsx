import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, waitFor } from 'storybook/test';
import { ListingWords } from './ListingWords.tsx';
import {
  EMPTY_DRAFT,
  newListingFormSchema,
  type FinishedListing,
  type ListingDraft,
} from './newListingSchema.ts';

/** **Use** in any form about a listing's words, new or posted. **Not** without a `FormProvider` around it. */
const meta = {
  component: ListingWords,
  args: { categoryChoice: { status: 'ready', categories: [{ id: '1', name: 'Electronics' }] } },
  decorators: [
    (Story) => {
      const form = useForm<ListingDraft, unknown, FinishedListing>({
        mode: 'onTouched',
        defaultValues: EMPTY_DRAFT,
        resolver: valibotResolver(newListingFormSchema({ phone: false, location: false })),
      });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof ListingWords>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const CategoriesFailed: Story = {
  args: { categoryChoice: { status: 'failed', onRetry: () => undefined } },
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
