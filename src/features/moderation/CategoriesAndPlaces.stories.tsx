import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { fails, isUnreachable, neverAnswers } from '../../../.storybook/network.ts';
import { inTurn, shows } from '../../../.storybook/plays.ts';
import { categoryHandlers } from '../../../tests/support/fakeMarket/moderation.ts';
import { MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { CategoriesAndPlaces } from './CategoriesAndPlaces.tsx';

/** **Use** at the desk. **Not** for choosing a category: `CategorySelect`. */
const meta = {
  component: CategoriesAndPlaces,
  parameters: { runtimeConfig: { capabilities: MARKET_CAPABILITIES }, msw: categoryHandlers() },
} satisfies Meta<typeof CategoriesAndPlaces>;
export default meta;
type Story = StoryObj<typeof meta>;

const adds: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const form = within(await canvas.findByRole('form', { name: 'New category' }));
  await userEvent.type(await form.findByRole('textbox'), 'Services{Enter}');
};

export const Loaded: Story = { play: shows('Categories') };
export const Empty: Story = {
  parameters: { msw: categoryHandlers([], {}) },
  play: shows('There is no place to choose.'),
};
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.categories), ...categoryHandlers()] },
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.categories), ...categoryHandlers()] },
  play: shows('Failed to load categories and places.'),
};
export const Saving: Story = {
  parameters: { msw: [neverAnswers(paths.moderationCategories, 'post'), ...categoryHandlers()] },
  play: adds,
};
export const Rejected: Story = { play: inTurn(adds, shows(/^Give another name/)) };
export const NotSaved: Story = {
  parameters: { msw: [isUnreachable(paths.moderationCategories, 'post'), ...categoryHandlers()] },
  play: inTurn(adds, shows(/^No response came/)),
};
