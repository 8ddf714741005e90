import type { Meta, StoryObj } from '@storybook/react-vite';
import { StandingBanner } from './StandingBanner.tsx';

/** **Use** in the app's strip. **Not** on the page that it leads to. */
const meta = { component: StandingBanner, args: { isSuspended: false } } satisfies Meta<
  typeof StandingBanner
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {};
export const Suspended: Story = { args: { isSuspended: true } };
