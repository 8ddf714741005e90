import type { Meta, StoryObj } from '@storybook/react-vite';
import { SavedSearchesPlace } from './SavedSearchesPlace.tsx';

/** **Use** where saved searches are on their way. **Not** for listings: `ListingGridSkeleton`. */
const meta = { component: SavedSearchesPlace } satisfies Meta<typeof SavedSearchesPlace>;
export default meta;

export const Waiting: StoryObj<typeof meta> = {};
