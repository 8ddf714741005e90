import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, userEvent as events } from 'storybook/test';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { CONDITIONS } from '../../../contract/listing.ts';
import {
  EMPTY_FORM_VALUES,
  listingFormSchema,
  NO_GAPS,
  type ListingFormValues,
  type ValidListing,
} from './listingForm.ts';
import { ListingFields } from './ListingFields.tsx';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** **Use** in a form for a listing, new or posted. **Not** without a `FormProvider` around it. */
const meta = {
  component: ListingFields,
  args: {
    categories: { status: 'ready', data: [{ id: '1', name: 'Electronics' }] },
    capabilities: {
      ...NO_CAPABILITIES,
      conditions: [...CONDITIONS],
      campus_places: ['Main Campus', 'Swinton Hall'],
      filters: ['free'],
    },
  },
  decorators: [
    (Story) => {
      const form = useForm<ListingFormValues, unknown, ValidListing>({
        mode: 'onTouched',
        defaultValues: EMPTY_FORM_VALUES,
        resolver: valibotResolver(listingFormSchema(NO_GAPS)),
      });
      return (
        <FormProvider {...form}>
          <div style={{ display: 'grid', gap: 20 }}>
            <Story />
          </div>
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof ListingFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
/** A back end without conditions, places on campus and free listings. */
export const NoCapabilities: Story = {
  args: { capabilities: NO_CAPABILITIES, categories: { status: 'loading' } },
};

export const WrongCharacters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Lamp @ home');
    await userEvent.type(canvas.getByLabelText('Place on campus'), 'Gate #2');
    await userEvent.tab();
    await expect(await canvas.findByText(/Not allowed here: @/)).toBeVisible();
    await expect(await canvas.findByText(/Not allowed here: #/)).toBeVisible();
  },
};

/** The first file that is no picture gets §5's sentence, others get advice. */
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

/**
 * After Tab, the focus is past the field when it is validated, so the suggestion is announced, one
 * step back.
 */
export const PriceCorrectedByKeyboard: Story = {
  args: { capabilities: NO_CAPABILITIES },
  play: async ({ canvas, userEvent }) => {
    const price = canvas.getByLabelText('Price (US$)');
    await userEvent.type(price, '12,50');
    await userEvent.tab();
    await expect(await canvas.findByText('Price must be a positive number.')).toBeVisible();
    const correction = await canvas.findByRole('button', { name: 'Use 12.50' });
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
    await expect(correction.closest('output')).toHaveTextContent('Use 12.50');
    await userEvent.tab({ shift: true });
    await expect(correction).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(price).toHaveValue('12.50');
    await expect(price).toHaveFocus();
  },
};

export const Free: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I give it away for free' }));
    await expect(canvas.getByLabelText('Price')).toBeDisabled();
    await expect(canvas.getByLabelText('Price')).toHaveValue('Free');
  },
};
