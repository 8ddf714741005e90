import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, within } from 'storybook/test';
import { answers, call, fails, never, neverAnswers } from '../../../.storybook/network.ts';
import { expectNoSidewaysScroll } from '../../../.storybook/storyFrames.tsx';
import { categoryHandlers } from '../../../tests/support/fakeMarket/categories.ts';
import { MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { CategoriesAndPlaces } from './CategoriesAndPlaces.tsx';

const csrf = answers(paths.csrf, { csrfToken: 'token' });

/** **Use** at the desk. **Not** for choosing a category: `CategorySelect`. */
const meta = {
  component: CategoriesAndPlaces,
  parameters: {
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
    msw: [csrf, ...categoryHandlers()],
  },
} satisfies Meta<typeof CategoriesAndPlaces>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const adds: Play = async ({ canvas, userEvent }) => {
  const form = within(await canvas.findByRole('form', { name: 'New category' }));
  await userEvent.type(form.getByRole('textbox'), 'Services{Enter}');
};
const sees =
  (text: string): Play =>
  async ({ canvas }) =>
    expect(await canvas.findByText(text)).toBeVisible();

export const Loaded: Story = { play: sees('Categories') };
export const OnAPhoneInLargeText: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: async (context) => {
    await sees('Categories')(context);
    await expectNoSidewaysScroll();
  },
};
export const Empty: Story = {
  parameters: { msw: [csrf, ...categoryHandlers([], {})] },
  play: sees('There is no place to choose.'),
};
export const Loading: Story = {
  parameters: { msw: [neverAnswers(paths.categories), ...categoryHandlers()] },
};
export const Failed: Story = {
  parameters: { msw: [fails(paths.categories), ...categoryHandlers()] },
  play: sees('Failed to load categories and places.'),
};
export const Saving: Story = {
  parameters: { msw: [csrf, http.post(call(paths.moderationCategories), never), ...categoryHandlers()] },
  play: adds,
};
export const Saved: Story = {
  parameters: { msw: [csrf, ...categoryHandlers(['Electronics'])] },
  play: async (context) => {
    await adds(context);
    await expect(await context.canvas.findByRole('form', { name: 'Services' })).toBeVisible();
  },
};
export const Rejected: Story = {
  play: async ({ canvas, ...context }) => {
    await adds({ canvas, ...context });
    const field = within(canvas.getByRole('form', { name: 'New category' })).getByRole('textbox');
    await expect(await canvas.findAllByText(/^Give another name/)).not.toHaveLength(0);
    await expect(field).toHaveValue('Services');
  },
};
export const NotSaved: Story = {
  parameters: {
    msw: [
      csrf,
      http.post(call(paths.moderationCategories), () => HttpResponse.error()),
      ...categoryHandlers(),
    ],
  },
  play: async (context) => {
    await adds(context);
    await expect(await context.canvas.findByText(/^No response came/)).toBeVisible();
  },
};
