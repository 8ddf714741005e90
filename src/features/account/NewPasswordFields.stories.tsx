import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** **Use** within a form that sets a password. **Not** to register: `RegisterForm`. */
const meta = {
  component: NewPasswordFields,
  decorators: [
    (Story) => {
      const form = useForm({ defaultValues: { password: '', password2: '' } });
      return (
        <FormProvider {...form}>
          <Story />
        </FormProvider>
      );
    },
  ],
} satisfies Meta<typeof NewPasswordFields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
