import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen } from 'storybook/test';
import { answers, call, neverAnswers } from '../../../../.storybook/network.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../../../tests/support/fixtures.ts';
import { NO_FILTERS, type ListQuery } from '../../../contract/listQuery.ts';
import { FACETS_PATH, type Facets } from '../../../contract/search.ts';
import { FilterSheet } from './FilterSheet.tsx';

const LAMPS: ListQuery = { ...NO_FILTERS, text: 'lamp', category: null, seller: null };

/** **Use** lazily, behind the button of `FilterBar`. **Not** for controls that apply at once. */
const meta = {
  component: FilterSheet,
  args: {
    query: LAMPS,
    onChange: fn(),
    onClose: fn(),
  },
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
} satisfies Meta<typeof FilterSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoFilters: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Show 12 listings' })).toBeVisible();
    await expect(screen.getByText('Swinton Hall (5)')).toBeVisible();
    // Options without matches are left out.
    await expect(screen.queryByLabelText(/^Main Campus/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const NONE: Facets = {
  ...someFacets,
  total: 0,
  free: 0,
  conditions: {},
  campus_places: { 'Main Campus': 0, 'Swinton Hall': 0 },
};

/** The sheet keeps its height when the counts fall to 0. */
export const NoResults: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: {
    msw: [
      http.get(call(FACETS_PATH), ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.has('price_from') ? NONE : someFacets),
      ),
    ],
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Swinton Hall (5)')).toBeVisible();
    // On a phone the sheet is as high as its content.
    const height = screen.getByRole('dialog').offsetHeight;
    await userEvent.type(screen.getByLabelText('From (US$)'), '900');
    await userEvent.tab();
    await userEvent.tab();
    await expect(await screen.findByRole('button', { name: 'Show 0 listings' })).toBeVisible();
    await expect(screen.getByText('Swinton Hall (0)')).toBeVisible();
    await expect(screen.getByRole('dialog').offsetHeight).toBe(height);
  },
};

/** Filters without results still list every campus. */
export const OpenedWithoutResults: Story = {
  args: { query: { ...LAMPS, from: 90_000 } },
  parameters: {
    msw: [answers(FACETS_PATH, NONE)],
  },
  play: async () => expect(await screen.findByText('Main Campus (0)')).toBeVisible(),
};

export const Cleared: Story = {
  args: { query: { ...LAMPS, order: 'cheapest', from: 500, condition: 'worn', place: 'Main Campus' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByLabelText('Main Campus (0)')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect(screen.getByLabelText('From (US$)')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ ...LAMPS, order: 'cheapest' });
  },
};

/** Free listings have no price: the fields are emptied. */
export const Free: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('From (US$)'), '20');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Free (1)' }));
    await expect(screen.getByLabelText('From (US$)')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    await expect(args.onChange).toHaveBeenCalledWith({ ...LAMPS, from: 0, to: 0 });
  },
};

/** A price that is typed afterwards applies. */
export const NoLongerFree: Story = {
  args: { query: { ...LAMPS, from: 0, to: 0 } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('checkbox', { name: 'Free (1)' })).toBeChecked();
    await userEvent.type(screen.getByLabelText('To (US$)'), '5{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ ...LAMPS, to: 500 });
  },
};

export const InvalidPrice: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('From (US$)'), 'ten');
    await userEvent.tab();
    await expect(screen.getByText('A price such as 5 or 12.50.')).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'xs' } } };
export const Counting: Story = { parameters: { msw: [neverAnswers(FACETS_PATH)] } };

/** A back end with filters but no counts. */
export const NotCounted: Story = {
  parameters: {
    runtimeConfig: {
      capabilities: { ...MARKET_CAPABILITIES, calls: { ...MARKET_CAPABILITIES.calls, countFacets: false } },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show listings' })).toBeVisible();
    await expect(screen.getByText('Good')).toBeVisible();
  },
};

/** What is wanted has no condition, and is not free. */
export const Wanted: Story = {
  args: { query: { ...LAMPS, kind: 'wanted', place: 'Swinton Hall' } },
  parameters: {
    msw: [
      http.get(call(FACETS_PATH), ({ request }) =>
        HttpResponse.json({ ...someFacets, total: request.url.includes('kind=wanted') ? 3 : 12 }),
      ),
    ],
  },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByLabelText('Wanted (3)')).toBeChecked();
    await expect(screen.queryByText('Condition')).toBeNull();
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await userEvent.click(await screen.findByLabelText('For sale (12)'));
    await expect(screen.getByText('Condition')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 12 listings' }));
    await expect(args.onChange).toHaveBeenCalledWith(LAMPS);
  },
};
/** A back end that knows of nothing wanted. */
export const OnlyForSale: Story = {
  parameters: { runtimeConfig: { capabilities: { ...MARKET_CAPABILITIES, wanted: null } } },
  play: async () => {
    await expect(await screen.findByText('Condition')).toBeVisible();
    await expect(screen.queryByText(/^(?:For sale|Wanted)/)).toBeNull();
  },
};
