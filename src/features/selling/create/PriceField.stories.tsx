import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PriceField } from './PriceField.tsx';

const REFUSED = { error: true, helperText: 'Price must be a positive number.' };

/** **Use** where a seller names a price. **Not** to show one: `PriceTag`. */
const meta = {
  component: PriceField,
  args: { typed: '12.50', defaultValue: '12.50', onSet: fn<(price: string) => void>() },
} satisfies Meta<typeof PriceField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Right: Story = {};

export const AsPeopleTypeIt: Story = {
  args: { typed: '12,50', defaultValue: '12,50', ...REFUSED },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use 12.50' }));
    await expect(args.onSet).toHaveBeenCalledWith('12.50');
  },
};

/** A thousand and two hundred, or a dollar and twenty: nobody but the seller knows. */
export const NotCertain: Story = {
  args: { typed: '1.200', defaultValue: '1.200', ...REFUSED },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};

export const FreeOffered: Story = {
  args: { isFreeOffered: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I give it away for free' }));
    await expect(args.onSet).toHaveBeenCalledWith('free');
  },
};

export const Free: Story = {
  args: { typed: 'free', defaultValue: 'free', isFreeOffered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Price')).toBeDisabled();
    await expect(canvas.getByLabelText('Price')).toHaveValue('Free');
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};
