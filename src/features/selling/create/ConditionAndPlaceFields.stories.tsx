import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import { CONDITIONS } from '../../../contract/condition.ts';
import { ConditionAndPlaceFields } from './ConditionAndPlaceFields.tsx';
import {
  EMPTY_FORM_VALUES,
  newListingFormSchema,
  type ListingFormValues,
  type ValidListingFormValues,
} from './newListingSchema.ts';

/**
 * **Use** in the form of a listing, for what the back end knows of. **Not** for the seller's own
 * location (`SellerFields`).
 */
const meta = {
  component: ConditionAndPlaceFields,
  args: { conditions: [...CONDITIONS], campus_places: ['Main Campus', 'Swinton Hall'] },
  decorators: [
    (Story) => {
      const form = useForm<ListingFormValues, unknown, ValidListingFormValues>({
        mode: 'onTouched',
        defaultValues: EMPTY_FORM_VALUES,
        resolver: valibotResolver(newListingFormSchema({ phone: false, location: false })),
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
} satisfies Meta<typeof ConditionAndPlaceFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Condition')).toHaveDisplayValue('Not given');
    await expect(canvas.getByLabelText('Place on campus')).toHaveValue('');
  },
};

export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Condition'), 'Like new');
    await userEvent.type(canvas.getByLabelText('Place on campus'), 'Swinton Hall');
    await expect(canvas.getByLabelText('Condition')).toHaveValue('like_new');
  },
};

export const WrongCharacters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Place on campus'), 'Gate #2');
    await userEvent.tab();
    await expect(await canvas.findByText(/Not allowed here: #/)).toBeVisible();
  },
};

/** A back end that knows places alone. */
export const PlaceAlone: Story = {
  args: { conditions: [] },
  play: async ({ canvas }) => expect(canvas.queryByLabelText('Condition')).toBeNull(),
};

/** A back end that knows neither. */
export const Neither: Story = {
  args: { conditions: [], campus_places: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('Condition')).toBeNull();
    await expect(canvas.queryByLabelText('Place on campus')).toBeNull();
  },
};
