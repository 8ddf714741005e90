import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import { aProfile } from '../../../../tests/support/fixtures.ts';
import { profileDraft, type FinishedProfile, type ProfileDraft } from './profileForm.ts';
import { ShopSettings } from './ShopSettings.tsx';

/** **Use** in the dialog that edits one's own profile. **Not** where the back end has no shops. */
const meta = {
  component: ShopSettings,
  args: { username: 'tariro' },
  decorators: [
    (Story, { name }) => {
      const profile = aProfile({
        shop_url: name === 'Closed' ? null : '/s/tariro',
        shop_shows_picture: false,
      });
      const form = useForm<ProfileDraft, unknown, FinishedProfile>({ defaultValues: profileDraft(profile) });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof ShopSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Public shop' }));
    await expect(canvas.getByRole('checkbox', { name: 'Show my picture in the shop' })).toBeDisabled();
  },
};
export const Closed: Story = {};
