import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListingGridSkeleton } from './ListingGridSkeleton.tsx';

/**
 * **Use** while a first page of listings is on its way. **Not** for the next page: `MoreListings`
 * says so itself.
 */
const meta = {
  component: ListingGridSkeleton,
} satisfies Meta<typeof ListingGridSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
