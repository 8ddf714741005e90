import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { answers, fails, isUnreachable, neverAnswers } from '../../../../.storybook/network.ts';
import { aListing, toApiListing } from '../../../../tests/support/fixtures.ts';
import { paths } from '../../../contract/paths.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';

const found = (newest: number, count = 3) =>
  answers(
    paths.search,
    Array.from({ length: count }, (_, index) => toApiListing(aListing({ id: String(newest - index) }))),
  );
const unseen = {
  q: 'lamp',
  category: null,
  filters: { price_to: '20', condition: 'good' },
  details: 'Up to $20 · Good',
  owner: '',
};
const saved = { ...unseen, looked: { id: '10', at: null } };

/** **Use** in the list of saved searches. **Not** for a search that was typed lately: that is a suggestion. */
const meta = {
  component: SavedSearchItem,
  args: { search: saved, isOffline: false, onRemove: fn(), onFirstLook: fn() },
  decorators: [(Item) => <ul style={{ listStyle: 'none', padding: 0 }}>{Item()}</ul>],
  parameters: { msw: [found(12)] },
} satisfies Meta<typeof SavedSearchItem>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (text: string): NonNullable<Story['play']> => {
  return async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
  };
};

export const SomeNew: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('2 new since you looked')).toBeVisible();
    await expect(canvas.getByText('Up to $20 · Good')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the search “lamp”' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const NothingNew: Story = {
  parameters: { msw: [found(10)] },
  play: says('Nothing new since you looked'),
};
export const Many: Story = {
  parameters: { msw: [found(60, 21)] },
  play: says('20+ new since you looked'),
};
/** It was saved without a network, say: what is new counts from here on. */
export const NeverLookedAt: Story = {
  args: { search: unseen },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Nothing new since you looked')).toBeVisible();
    await expect(args.onFirstLook).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.search)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.search)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to look for new ones.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Offline: Story = {
  args: { isOffline: true },
  parameters: { msw: [isUnreachable(paths.search)] },
  play: says('Offline: what is new shows later'),
};
export const LongWords: Story = {
  args: {
    search: {
      ...saved,
      q: 'introduction to university physics with modern physics fourteenth edition hardcover',
      filters: { ...saved.filters, price_from: '5', campus_place: 'Manfred Hodson Hall' },
      details: '$5 to $20 · Good · Manfred Hodson Hall',
    },
  },
  globals: { viewport: { value: 'xs' } },
};
