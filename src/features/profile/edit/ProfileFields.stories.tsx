import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { profileDraft, type FinishedProfile, type ProfileDraft } from './profileForm.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** **Use** within the form of a profile. **Not** in the create form: `SellerFields`. */
const meta = {
  component: ProfileFields,
  decorators: [
    (Story) => {
      const form = useForm<ProfileDraft, unknown, FinishedProfile>({
        defaultValues: profileDraft(aProfile()),
      });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof ProfileFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
