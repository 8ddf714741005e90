import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { CardSaveButton } from './CardSaveButton.tsx';

/** **Use** as the action of each card in a list. **Not** on a listing's page: `SaveButton`. */
const meta = {
  component: CardSaveButton,
  args: { listing: lamp },
  render: () => (
    <ListingGrid
      feed={{ status: 'ready', data: { listings, more: 'none', onMore: () => undefined } }}
      Action={CardSaveButton}
    />
  ),
} satisfies Meta<typeof CardSaveButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnCards: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: `Save ${listings[0]?.title ?? ''}` });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
export const InRows: Story = { globals: { viewport: { value: 'xs' } } };
