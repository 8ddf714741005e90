import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listings } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SAVED_SEARCHES_KEY, type SavedSearch } from './savedSearch.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';

const lamps = { q: 'lamp', category: null, filters: { price_to: '20' }, details: 'Up to $20' };
const store = (...searches: SavedSearch[]) =>
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(searches));

/** **Use** next to the filters of a search or a filtered category. **Not** for a whole list. */
const meta = {
  component: SaveSearchButton,
  args: { search: lamps, size: { width: { xs: '3rem', sm: 190 }, minHeight: '3rem' } },
  decorators: [
    (Button) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>{Button()}</div>
    ),
  ],
  beforeEach: () => {
    store();
    return () => store();
  },
  parameters: { msw: [answers(paths.search, listings.map(toApiListing))] },
} satisfies Meta<typeof SaveSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const NAME = { name: 'Save this search' };

export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', NAME));
    await expect(await canvas.findByText(/^Saved on this device/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved');
    await expect(canvas.getByRole('button', { ...NAME, pressed: true })).toBeVisible();
    // The results on the page were viewed.
    await waitFor(() => expect(localStorage.getItem(SAVED_SEARCHES_KEY)).toContain('looked'));
  },
};
export const Removed: Story = {
  beforeEach: () => store({ ...lamps, owner: '' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { ...NAME, pressed: true }));
    await expect(await canvas.findByRole('button', { ...NAME, pressed: false })).toBeVisible();
    await expect(localStorage.getItem(SAVED_SEARCHES_KEY)).toBe('[]');
  },
};
export const TwentyAreSaved: Story = {
  beforeEach: () =>
    store(...Array.from({ length: 20 }, (_, index) => ({ ...lamps, q: `lamp ${index}`, owner: '' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', NAME));
    await expect(await canvas.findByText(/^You have saved 20 searches already/)).toBeVisible();
  },
};
export const StorageFailed: Story = {
  beforeEach: () => {
    const setItem = localStorage.setItem.bind(localStorage);
    localStorage.setItem = () => {
      throw new DOMException('No.', 'QuotaExceededError');
    };
    return () => Object.assign(localStorage, { setItem });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', NAME));
    await expect(await canvas.findByText('This browser does not let Musika save anything.')).toBeVisible();
  },
};
