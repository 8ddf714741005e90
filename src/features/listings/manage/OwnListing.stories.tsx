import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { lamp } from '../../../../.storybook/fixtures.ts';
import { OwnListing } from './OwnListing.tsx';

/** **Use** on the page of a listing whose seller looks at it. **Not** for buyers: `ListingView`. */
const meta = {
  component: OwnListing,
  args: { listing: lamp, onCopied: () => undefined },
} satisfies Meta<typeof OwnListing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const Sold: Story = { args: { listing: { ...lamp, status: 'sold' } } };
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: 'Mark as sold' })).toBeVisible();
  },
};
