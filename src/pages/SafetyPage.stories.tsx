import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { answers } from '../../.storybook/network.ts';
import { shows } from '../../.storybook/plays.ts';
import { MARKET_CAPABILITIES, someFacets } from '../../tests/support/fixtures.ts';
import { FACETS_PATH } from '../contract/search.ts';
import { SafetyPage } from './SafetyPage.tsx';

/** **Use** for tips on buying and selling. **Not** for an error or a question. */
const meta = {
  component: SafetyPage,
  parameters: { ...atPage('/safety'), runtimeConfig: { capabilities: MARKET_CAPABILITIES } },
} satisfies Meta<typeof SafetyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = { play: shows('Good places to meet', 'Main Campus') };
/** The operator has marked none, or the back end knows of none. */
export const NoPlaces: Story = {
  parameters: { msw: [answers(FACETS_PATH, { ...someFacets, safe_places: [] })] },
  play: shows(/^Meet in a public place on campus/),
};
