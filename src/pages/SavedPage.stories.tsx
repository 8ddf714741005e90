import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listings } from '../../.storybook/fixtures.ts';
import { answers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asVisitor } from '../../.storybook/sessions.ts';
import { toApiListing } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { SavedPage } from './SavedPage.tsx';

const stored = listings.map((listing) => ({ ...listing, owner: '' }));
const state = (saved: typeof stored, seen: typeof stored) => ({
  ...asVisitor,
  saved: { owner: '', saved, seen, _persist: { version: -1, rehydrated: true } },
});

/** **Use** for saved and recently viewed listings. **Not** for what the user sells. */
const meta = {
  component: SavedPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/saved',
    route: '/saved',
    preloadedState: state(stored.slice(0, 3), stored),
    msw: listings.map((listing) => answers(paths.listing(listing.slug ?? listing.id), toApiListing(listing))),
  },
} satisfies Meta<typeof SavedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3 on this device')).toBeVisible();
    await expectNoSidewaysScroll();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.queryByText('Recently viewed')).toBeNull();
  },
};
/** What was saved and then reported is left out, with a way back. */
export const SomeAreReported: Story = {
  parameters: {
    preloadedState: {
      ...state(stored.slice(0, 3), []),
      hidden: {
        owner: '',
        entries: stored.slice(0, 2).map(({ id }) => ({ target: 'listing' as const, id, owner: '' })),
        _persist: { version: -1, rehydrated: true },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 on this device')).toBeVisible();
    await expect(canvas.getByText(/^2 are hidden from you/)).toBeVisible();
    await expectNoSidewaysScroll();
    await userEvent.click(canvas.getByRole('button', { name: 'Show them again' }));
    await expect(canvas.getByText('3 on this device')).toBeVisible();
  },
};
export const Empty: Story = { parameters: { preloadedState: state([], []) } };
