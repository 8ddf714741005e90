import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NothingFound } from './NothingFound.tsx';

/** **Use** for a search or filters that find nothing. **Not** for an empty market: `ListingGrid` leads to the first listing. */
const meta = { component: NothingFound } satisfies Meta<typeof NothingFound>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A visitor whose search found nothing wants to buy. */
export const AfterASearch: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link');
    await expect(first).toHaveAccessibleName('See everything');
    await expect(first).toHaveClass('MuiButton-contained');
    await expect(second).toHaveClass('MuiButton-outlined');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Narrowed: Story = {
  args: { onTakeOff: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take off the filters' }));
    await expect(args.onTakeOff).toHaveBeenCalledOnce();
  },
};
