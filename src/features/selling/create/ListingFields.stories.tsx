import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, userEvent as events } from 'storybook/test';
import { ListingFields } from './ListingFields.tsx';
import {
  EMPTY_FORM_VALUES,
  newListingFormSchema,
  type ValidListingFormValues,
  type ListingFormValues,
} from './newListingSchema.ts';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** **Use** inside the form that posts a listing. **Not** without a `FormProvider` around it. */
const meta = {
  component: ListingFields,
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
} satisfies Meta<typeof ListingFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const WrongCharacters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Lamp @ home');
    await userEvent.tab();
    await expect(await canvas.findByText(/Not allowed here: @/)).toBeVisible();
  },
};

/**
 * Each file that is no picture is told of once: the first by §5's sentence, further ones by what
 * can be done about them.
 */
export const NoPictures: Story = {
  play: async ({ canvas }) => {
    const chooser = events.setup({ applyAccept: false });
    await chooser.upload(canvas.getByLabelText('Photo'), [pdf('notes.pdf'), pdf('plan.pdf')]);
    const second = 'Photo 2: This file cannot be shown as a picture. Please choose another.';
    await expect(await canvas.findByText(second)).toBeVisible();
    await expect(canvas.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Image must be JPG, PNG, or WEBP. Detected type: application/pdf',
    ]);
  },
};
