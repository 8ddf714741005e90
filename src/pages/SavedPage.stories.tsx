import type { Meta, StoryObj } from '@storybook/react-vite';
import { listings } from '../../.storybook/fixtures.ts';
import { answers } from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asVisitor } from '../../.storybook/sessions.ts';
import { toApiListing } from '../../tests/support/fixtures.ts';
import { remembering } from '../../tests/support/remembering.ts';
import { paths } from '../contract/paths.ts';
import type { Lists } from '../features/ui/device/rememberedLists.ts';
import { SavedPage } from './SavedPage.tsx';

const state = (lists: Partial<Lists>) => ({ ...asVisitor, ...remembering(lists) });

/** **Use** for saved and recently viewed listings. **Not** for what the user sells. */
const meta = {
  component: SavedPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/saved',
    route: '/saved',
    preloadedState: state({ saved: listings.slice(0, 3), viewed: listings }),
    msw: listings.map((listing) => answers(paths.listing(listing.slug ?? listing.id), toApiListing(listing))),
  },
} satisfies Meta<typeof SavedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
/** What was saved and then reported is left out, with a way back. */
export const SomeAreReported: Story = {
  parameters: {
    preloadedState: state({
      saved: listings.slice(0, 3),
      hidden: listings.slice(0, 2).map(({ id }) => ({ target: 'listing' as const, id })),
    }),
  },
};
export const Empty: Story = { parameters: { preloadedState: state({}) } };
