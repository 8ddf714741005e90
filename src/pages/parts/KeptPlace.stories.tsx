import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeptPlace } from './KeptPlace.tsx';

/** **Use** where kept searches are on their way. **Not** for listings: `ListingGridSkeleton`. */
const meta = { component: KeptPlace } satisfies Meta<typeof KeptPlace>;
export default meta;

export const Waiting: StoryObj<typeof meta> = {};
