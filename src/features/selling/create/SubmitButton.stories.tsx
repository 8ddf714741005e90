import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, fn } from 'storybook/test';
import { SubmitButton } from './SubmitButton.tsx';

const onSubmit = fn();

interface FormProps {
  /** The title is required. */
  isMissing?: boolean;
  isBusy?: boolean;
}

/** **Use** for a listing's form: it lists what is missing. **Not** for a dialog of one field. */
const meta = {
  component: SubmitButton,
  args: { label: 'Post listing', busyLabel: 'Submitting...' },
  beforeEach: () => void onSubmit.mockClear(),
} satisfies Meta<typeof SubmitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

function Form({
  isMissing = false,
  isBusy = false,
  ...props
}: FormProps & Parameters<typeof SubmitButton>[0]) {
  const form = useForm({ mode: 'onTouched', defaultValues: { title: '' } });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(() => {
            onSubmit();
            return isBusy ? new Promise<void>(() => undefined) : undefined;
          })(event)
        }
      >
        <input
          aria-label="Title"
          {...form.register('title', isMissing ? { required: 'Title is required.' } : {})}
        />
        <SubmitButton {...props} />
      </form>
    </FormProvider>
  );
}

/** The keyboard reaches it, it lists what is missing, and a press leads there and sends nothing. */
export const SomethingMissing: Story = {
  render: (args) => <Form {...args} isMissing />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Post listing' });
    await userEvent.click(button);
    await expect(canvas.getByLabelText('Title')).toHaveFocus();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Still missing: Title.');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Title')).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

/** Pressed again while it is sending, it sends nothing twice, and keeps the focus. */
export const Submitting: Story = {
  render: (args) => <Form {...args} isBusy />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const busy = await canvas.findByRole('button', { name: 'Submitting...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    await expect(busy).toHaveFocus();
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};
