import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lamp } from '../../.storybook/fixtures.ts';
import { answers, fails, neverAnswers } from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { asTariro } from '../../.storybook/sessions.ts';
import { aWantedListing, categories, toApiListing } from '../../tests/support/fixtures.ts';
import { paths } from '../contract/paths.ts';
import { EditListingPage } from './EditListingPage.tsx';

const path = paths.listing('desk-lamp-k3x9');
const hasCategories = answers(paths.categories, categories);

/** **Use** for the seller of a listing. **Not** to post one: `NewListingPage`. */
const meta = {
  component: EditListingPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/editlisting/:slug',
    route: '/editlisting/desk-lamp-k3x9',
    preloadedState: asTariro,
    msw: [hasCategories, answers(path, toApiListing(lamp))],
  },
} satisfies Meta<typeof EditListingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => expect(await canvas.findByLabelText(/^Title/)).toHaveValue('Desk lamp'),
};
const kettle = aWantedListing({ seller: 'tariro' });
/** What someone looks for: without photos and a condition. */
export const Wanted: Story = {
  parameters: {
    route: '/editlisting/steel-kettle-w4nt',
    msw: [hasCategories, answers(paths.listing('steel-kettle-w4nt'), toApiListing(kettle))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit what you look for' })).toBeVisible();
    await expect(canvas.getByLabelText('Up to what price (US$)')).toHaveValue('40.00');
    await expect(canvas.queryByText(/photo/i)).toBeNull();
  },
};
export const OfAnotherSeller: Story = {
  parameters: { msw: [hasCategories, answers(path, toApiListing({ ...lamp, seller: 'rudo_99' }))] },
};
export const Loading: Story = { parameters: { msw: [hasCategories, neverAnswers(path)] } };
export const Failed: Story = { parameters: { msw: [hasCategories, fails(path)] } };
