import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProfileGridSkeleton, ProfileHeadSkeleton } from './ProfileSkeletons.tsx';

/**
 * **Use** while a profile, or its listings, are on their way. **Not** while they are refreshed:
 * what is there stays.
 */
const meta = { component: ProfileHeadSkeleton } satisfies Meta<typeof ProfileHeadSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Head: Story = {};
export const Grid: Story = { render: () => <ProfileGridSkeleton /> };
