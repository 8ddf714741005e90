import type { Meta, StoryObj } from '@storybook/react-vite';
import { HeroBanner } from './HeroBanner.tsx';

/**
 * **Use** at the top of Home, while nothing is searched for. **Not** on other pages: each has a
 * title of its own.
 */
const meta = {
  component: HeroBanner,
  args: { productName: 'Musika', sellHref: '/newlisting' },
} satisfies Meta<typeof HeroBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {};
export const LargeText: Story = { globals: { viewport: { value: 'xs' }, text: '200' } };
