import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as events } from 'storybook/test';
import { expectEdgeContrast } from '../../../../.storybook/accessibility.ts';
import { largePhoto } from '../../../../.storybook/photos.ts';
import { MARKET_CAPABILITIES } from '../../../../tests/support/fixtures.ts';
import { NO_CAPABILITIES } from '../../../contract/capabilities.ts';
import { NO_GAPS } from './listingForm.ts';
import { NewListingForm } from './NewListingForm.tsx';

/** **Use** to post a listing. **Not** to change one: `EditListingForm` has the same fields. */
const meta = {
  component: NewListingForm,
  args: {
    kind: 'sale',
    gaps: NO_GAPS,
    isDisabled: false,
    categories: { status: 'ready', data: [{ id: '1', name: 'Electronics' }] },
    onSubmit: fn<() => Promise<void>>(),
  },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
} satisfies Meta<typeof NewListingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expectEdgeContrast(canvas.getByText('Add a photo').closest('label'));
    await expectEdgeContrast(
      canvas.getByLabelText(/^Title/).parentElement?.querySelector('fieldset') ?? null,
    );
  },
};
/** A back end without conditions, places on campus and free listings. */
export const NoCapabilities: Story = {
  args: { categories: { status: 'loading' } },
  parameters: { runtimeConfig: { capabilities: NO_CAPABILITIES } },
};
export const Disabled: Story = { args: { isDisabled: true } };

/** What someone looks for: fewer fields. */
export const Wanted: Story = {
  args: { kind: 'wanted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Up to what price (US$)')).toBeVisible();
    await expect(canvas.getByText('It stays up for 30 days; then one tap renews it.')).toBeVisible();
    await expect(canvas.queryByText('Add a photo')).toBeNull();
    await expect(canvas.queryByLabelText('Condition')).toBeNull();
  },
};
export const WantedSomethingMissing: Story = {
  args: { ...Wanted.args, gaps: { phone: true, location: false } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Post' });
    await userEvent.click(button);
    await expect(await canvas.findByText('Title is required.')).toBeVisible();
    await expect(button).toHaveAccessibleDescription('Still missing: Title, Category and Phone number.');
    await expect(canvas.getByLabelText(/^Title/)).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
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

const typePrice: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Price (US$)'), '12,50');
  await userEvent.tab();
  await expect(await canvas.findByText('Price must be a positive number.')).toBeVisible();
};
/**
 * After Tab, the focus is past the field when it is validated, so the suggestion is announced, one
 * step back.
 */
export const PriceCorrectedByKeyboard: Story = {
  parameters: { runtimeConfig: { capabilities: NO_CAPABILITIES } },
  play: async (context) => {
    await typePrice(context);
    const { canvas, userEvent } = context;
    const correction = await canvas.findByRole('button', { name: 'Use 12.50' });
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
    await expect(correction.closest('output')).toHaveTextContent('Use 12.50');
    await userEvent.tab({ shift: true });
    await expect(correction).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('12.50');
    await expect(canvas.getByLabelText('Price (US$)')).toHaveFocus();
  },
};
/** After a tap the focus stays where it was, and no on-screen keyboard opens. */
export const PriceCorrectedByFinger: Story = {
  ...PriceCorrectedByKeyboard,
  play: async (context) => {
    await typePrice(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 12.50' }));
    await expect(canvas.getByLabelText('Price (US$)')).toHaveValue('12.50');
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
  },
};

export const Free: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I give it away for free' }));
    await expect(canvas.getByLabelText('Price')).toBeDisabled();
    await expect(canvas.getByLabelText('Price')).toHaveValue('Free');
  },
};

/** The keyboard reaches the button, and a press leads to what is missing and sends nothing. */
export const SomethingMissing: Story = {
  args: { gaps: { phone: true, location: true } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Post listing' });
    await userEvent.click(button);
    await expect(await canvas.findByText('Image is required.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^Still missing: Photo, Title, Category, Phone number/);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Photo')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Pressed again while it is sending, the button sends nothing twice, and keeps the focus. */
export const Submitting: Story = {
  args: { onSubmit: fn(async () => new Promise<void>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    const picker = events.setup({ applyAccept: false });
    await picker.upload(canvas.getByLabelText('Photo'), await largePhoto());
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Desk lamp');
    await userEvent.selectOptions(canvas.getByLabelText(/^Category/), 'Electronics');
    await userEvent.click(canvas.getByRole('button', { name: 'Post listing' }));
    const busy = await canvas.findByRole('button', { name: 'Submitting...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    await expect(busy).toHaveFocus();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
