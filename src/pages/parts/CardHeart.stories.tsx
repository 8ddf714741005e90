import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp, listings } from '../../../.storybook/fixtures.ts';
import { ListingGrid } from '../../features/listings/browse/ListingGrid.tsx';
import { CardHeart } from './CardHeart.tsx';

/** **Use** as the action of each card in a list. **Not** on a listing's page: `SaveButton` has words there. */
const meta = {
  component: CardHeart,
  args: { listing: lamp },
  render: () => (
    <ListingGrid
      feed={{ status: 'ready', data: { listings, more: 'none', onMore: () => undefined } }}
      Action={CardHeart}
    />
  ),
} satisfies Meta<typeof CardHeart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnCards: Story = {
  play: async ({ canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: `Save ${listings[0]?.title ?? ''}` });
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
export const InRows: Story = { globals: { viewport: { value: 'xs' } } };
