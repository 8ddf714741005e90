import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { answers, fails, neverAnswers } from '../../../../.storybook/network.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../../../tests/support/fixtures.ts';
import { NO_CHOICE } from '../../../contract/listingFilters.ts';
import { FACETS_PATH } from '../../../contract/facets.ts';
import { FilterSheet } from './FilterSheet.tsx';

/** **Use** lazily, behind the button of `FilterBar`. **Not** for what changes a list at once. */
const meta = {
  component: FilterSheet,
  args: {
    capabilities: MARKET_CAPABILITIES,
    scope: { q: 'lamp' },
    choice: NO_CHOICE,
    onChoose: fn(),
    onClose: fn(),
  },
  parameters: { msw: [answers(FACETS_PATH, someFacets)] },
} satisfies Meta<typeof FilterSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Show 12 listings' })).toBeVisible();
    await expect(screen.getByText('Swinton Hall (5)')).toBeVisible();
    // What would find nothing is not proposed.
    await expect(screen.queryByLabelText(/^Main Campus/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 listings' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Chosen: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('Good (4)'));
    // A range from above to is turned round, in sight.
    await userEvent.type(screen.getByLabelText('From (US$)'), '50');
    await userEvent.type(screen.getByLabelText('To (US$)'), '20');
    await userEvent.tab();
    await expect(screen.getByLabelText('From (US$)')).toHaveValue('20');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await expect(args.onChoose).toHaveBeenCalledWith({
      ...NO_CHOICE,
      from: 2000,
      to: 5000,
      condition: 'good',
    });
  },
};

export const Cleared: Story = {
  args: { choice: { order: 'cheapest', from: 500, to: null, condition: 'worn', place: 'Main Campus' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByLabelText('Main Campus (0)')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect(screen.getByLabelText('From (US$)')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await expect(args.onChoose).toHaveBeenCalledWith({ ...NO_CHOICE, order: 'cheapest' });
  },
};

export const NoPrice: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('From (US$)'), 'ten');
    await userEvent.tab();
    await expect(screen.getByText('A price such as 5 or 12.50.')).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const Counting: Story = { parameters: { msw: [neverAnswers(FACETS_PATH)] } };

/** A back end that narrows lists, and counts nothing. */
export const NotCounted: Story = {
  parameters: { msw: [fails(FACETS_PATH, 404)] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show listings' })).toBeVisible();
    await expect(screen.getByText('Main Campus')).toBeVisible();
  },
};
