import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { listings } from '../../../../.storybook/fixtures.ts';
import { answers } from '../../../../.storybook/network.ts';
import { toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SAVED_SEARCHES_KEY } from './savedSearchStorage.ts';
import { SaveSearchButton } from './SaveSearchButton.tsx';
import type { SavedSearch } from './savedSearch.ts';

const lamps = { q: 'lamp', category: null, filters: { price_to: '20' }, details: 'Up to $20' };
const hold = (...searches: SavedSearch[]) =>
  localStorage.setItem(SAVED_SEARCHES_KEY, JSON.stringify(searches));

/** **Use** beside the filters of a search, or of a category that is narrowed. **Not** for a whole list. */
const meta = {
  component: SaveSearchButton,
  args: { search: lamps },
  decorators: [
    (Button) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>{Button()}</div>
    ),
  ],
  beforeEach: () => {
    hold();
    return () => hold();
  },
  parameters: { msw: [answers(paths.search, listings.map(toApiListing))] },
} satisfies Meta<typeof SaveSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const NAME = { name: 'Save this search' };

export const NotSaved: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('button', NAME)).toBeVisible(),
};
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', NAME));
    await expect(await canvas.findByText(/^Saved on this device/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Saved' })).toHaveAttribute('href', '/saved');
    await expect(canvas.getByRole('button', { ...NAME, pressed: true })).toBeVisible();
    // What is shown counts as looked at.
    await waitFor(() => expect(localStorage.getItem(SAVED_SEARCHES_KEY)).toContain('looked'));
  },
};
export const TakenOff: Story = {
  beforeEach: () => hold({ ...lamps, owner: '' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { ...NAME, pressed: true }));
    await expect(await canvas.findByRole('button', { ...NAME, pressed: false })).toBeVisible();
    await expect(localStorage.getItem(SAVED_SEARCHES_KEY)).toBe('[]');
  },
};
export const TwentyAreSaved: Story = {
  beforeEach: () =>
    hold(...Array.from({ length: 20 }, (_, index) => ({ ...lamps, q: `lamp ${index}`, owner: '' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', NAME));
    await expect(await canvas.findByText(/^You have saved 20 searches already/)).toBeVisible();
  },
};
export const StorageRefused: Story = {
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
/** The icon alone, beside the order and the filters. */
export const OnAPhone: Story = { ...Saved, globals: { viewport: { value: 'xs' } } };
