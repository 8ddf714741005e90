import type { Meta, StoryObj } from '@storybook/react-vite';
import { answers } from '../../../.storybook/network.ts';
import { LAMP_PHOTO } from '../../../.storybook/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { SellerFacts } from './SellerFacts.tsx';

const shop = {
  username: 'tariro',
  location: 'Swinton Hall',
  profile_picture: LAMP_PHOTO,
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

export const WithPicture: Story = {};
