import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers, fails } from '../../../.storybook/network.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { SellerFacts } from './SellerFacts.tsx';

const shop = {
  username: 'tariro',
  location: 'Swinton Hall',
  profile_picture: null,
  joined_at: '2026-03-02T08:00:00Z',
  sold: 3,
};

/** **Use** within the card of a listing's seller. **Not** on their shop: `ShopView`. */
const meta = {
  component: SellerFacts,
  args: { username: 'tariro' },
  parameters: { msw: [answers(paths.shop('tariro'), shop)] },
  decorators: [(Facts) => <div style={{ position: 'relative', padding: '12px 72px' }}>{Facts()}</div>],
} satisfies Meta<typeof SellerFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Joined March 2026 · 3 sold/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Public shop' })).toHaveAttribute('href', '/s/tariro');
  },
};
export const WithPicture: Story = {
  parameters: { msw: [answers(paths.shop('tariro'), { ...shop, profile_picture: LAMP_PHOTO })] },
};
export const Closed: Story = {
  parameters: { msw: [fails(paths.shop('tariro'), 404)] },
  play: async ({ canvas }) => expect(canvas.queryByText(/sold/)).toBeNull(),
};
