import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ON_THE_SIGN } from '../../../.storybook/storyFrames.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';

const persisted = { _persist: { version: -1, rehydrated: true } };

/** **Use** in the header: it knows where a search leads. **Not** elsewhere: `SearchBox` only asks for words. */
const meta = { component: HeaderSearch, decorators: [ON_THE_SIGN] } satisfies Meta<typeof HeaderSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAnyPage: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull(),
};
/** Who has left their results, for a form or a product, finds an empty box; Home would show them still. */
export const AfterASearch: Story = {
  parameters: {
    route: '/newlisting',
    preloadedState: { search: { query: 'lamp', origin: null, ...persisted } },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('combobox', { name: 'Search listings' })).toHaveValue(''),
};
/** On Home the shared search state is the truth. */
export const SearchingOnHome: Story = {
  parameters: { preloadedState: { search: { query: 'lamp', origin: null, ...persisted } } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('combobox', { name: 'Search listings' })).toHaveValue('lamp'),
};
/** Even with nothing typed, Clear leads back to the page before the search. */
export const OnTheSearchPage: Story = {
  parameters: {
    route: '/search',
    preloadedState: { search: { query: '', origin: '/category/electronics', ...persisted } },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible(),
};
export const Searching: Story = {
  parameters: {
    route: '/search?q=lamp',
    preloadedState: { search: { query: 'lamp', origin: null, ...persisted } },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('combobox', { name: 'Search listings' })).toHaveValue('lamp'),
};
