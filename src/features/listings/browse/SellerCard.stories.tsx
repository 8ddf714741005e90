import type { Meta, StoryObj } from '@storybook/react-vite';
import { SellerCard } from './SellerCard.tsx';

/** **Use** on a product's page. **Not** for a shop or a profile: their heads say more. */
const meta = {
  component: SellerCard,
  args: { seller: 'tariro', isOwn: false },
} satisfies Meta<typeof SellerCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { args: { facts: 'Swinton Hall · Joined March 2026 · 3 sold' } };
export const FactsUnknown: Story = {};
export const Own: Story = { args: { isOwn: true } };
export const LargeText: Story = {
  args: { facts: 'Swinton Hall · Joined March 2026 · 3 sold' },
  globals: { viewport: { value: 'xs' }, text: '200' },
};
