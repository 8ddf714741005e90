import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers } from '../../.storybook/network.ts';
import { WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { FACETS_PATH } from '../contract/search.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../tests/support/fixtures.ts';
import { SafetyPage } from './SafetyPage.tsx';

/** **Use** for tips on buying and selling. **Not** for an error or a question: it is read from end to end. */
const meta = {
  component: SafetyPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/safety',
    route: '/safety',
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
  },
} satisfies Meta<typeof SafetyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Good places to meet' })).toBeVisible();
    await expect(canvas.getByText('Main Campus')).toBeVisible();
  },
};

/** The operator has marked none, or the back end knows of none. */
export const NoPlaces: Story = {
  parameters: { msw: [answers(FACETS_PATH, { ...someFacets, safe_places: [] })] },
  play: async ({ canvas }) =>
    expect(canvas.queryByRole('heading', { name: 'Good places to meet' })).not.toBeInTheDocument(),
};
