import type { Meta, StoryObj } from '@storybook/react-vite';
import { lamp, listings } from '../../.storybook/fixtures.ts';
import { atPage } from '../../.storybook/frames.tsx';
import { answers, fails, isUnreachable } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { toApiListing, remembering } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { SavedPage } from './SavedPage.tsx';

const pathOf = ({ id, slug }: typeof lamp) => paths.listing(slug ?? id);
const saved = listings.slice(0, 3);
/** The lamp, which was saved, and has changed since. */
const one = (changes: Partial<typeof lamp>) => ({
  preloadedState: remembering({ saved: [lamp] }),
  msw: [answers(pathOf(lamp), toApiListing({ ...lamp, ...changes }))],
});

/** **Use** for saved and recently viewed listings. **Not** for what the user sells. */
const meta = {
  component: SavedPage,
  parameters: {
    ...atPage('/saved'),
    preloadedState: remembering({ saved, viewed: listings }),
    msw: listings.map((listing) => answers(pathOf(listing), toApiListing(listing))),
  },
} satisfies Meta<typeof SavedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('3 on this device', 'Recently viewed', 'Clear', /^None yet/) };
export const Sold: Story = { parameters: one({ status: 'sold' }), play: shows('Sold') };
export const MayBeGone: Story = { parameters: one({ resting: 'expired' }), play: shows('May be gone') };
/** Since it was saved; the server need not know the old price. */
export const PriceDropped: Story = { parameters: one({ price: 900 }), play: shows('$9.00', '$12.50') };
export const Deleted: Story = {
  parameters: { ...one({}), msw: [fails(pathOf(lamp), 404)] },
  play: shows('No longer on the market'),
};
export const Offline: Story = {
  parameters: { ...one({}), msw: [isUnreachable(pathOf(lamp))] },
  play: shows('Desk lamp'),
};
export const Empty: Story = {
  parameters: { preloadedState: remembering({}) },
  play: shows('Nothing is saved yet.', 'Look around the market'),
};
