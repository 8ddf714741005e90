import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers, isUnreachable } from '../../../.storybook/network.ts';
import { asVisitor } from '../../../.storybook/sessions.ts';
import { aListing, toApiListing } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import type { SavedSearch } from '../../features/saved/searches/savedSearch.ts';
import { SAVED_SEARCHES_KEY } from '../../features/saved/searches/savedSearchStorage.ts';
import { SavedSearchesOnDevice } from './SavedSearchesOnDevice.tsx';

const lamp = { q: 'lamp', category: null, filters: {}, details: '', looked: { id: '10', at: null } };
const hold = (...searches: SavedSearch[]) => {
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(searches));
  return () => localStorage.removeItem(SAVED_SEARCHES_KEY);
};

/** **Use** on the page of what is saved. **Not** on another screen: it belongs to one person. */
const meta = {
  component: SavedSearchesOnDevice,
  args: { place: null },
  parameters: {
    preloadedState: asVisitor,
    msw: [answers(paths.search, [toApiListing(aListing({ id: '12' }))])],
  },
} satisfies Meta<typeof SavedSearchesOnDevice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another student's search on the same phone is not shown. */
export const OneSaved: Story = {
  beforeEach: () => hold({ ...lamp, owner: '' }, { ...lamp, q: 'private pot', owner: 'farai' }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1 new since you looked')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '“lamp”' })).toHaveAttribute(
      'href',
      '/search?q=lamp&order=newest',
    );
    await expect(canvas.queryByText(/private pot/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the search “lamp”' }));
    await expect(await canvas.findByText(/^None yet\./)).toBeVisible();
    await expect(localStorage.getItem(SAVED_SEARCHES_KEY)).toContain('private pot');
  },
};
export const Offline: Story = {
  beforeEach: () => hold({ ...lamp, owner: '' }),
  parameters: {
    preloadedState: {
      ...asVisitor,
      device: { isOffline: true, savesData: false, dataSaver: null, askedPhotos: [] },
    },
    msw: [isUnreachable(paths.search)],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Offline: what is new shows later')).toBeVisible(),
};
export const Empty: Story = {
  beforeEach: () => hold(),
  play: async ({ canvas }) => expect(await canvas.findByText(/^None yet\./)).toBeVisible(),
};
