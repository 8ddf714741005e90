import type { Meta, StoryObj } from '@storybook/react-vite';
import { categories } from '../../../.storybook/fixtures.ts';
import { WHOLE_SCREEN } from '../../../.storybook/frames.tsx';
import { answers, fails, neverAnswers } from '../../../.storybook/network.ts';
import { shows } from '../../../.storybook/plays.ts';
import { signedInAs } from '../../../.storybook/sessions.ts';
import { aProfile, MARKET_CAPABILITIES } from '../../../tests/support/fixtures.ts';
import { paths } from '../../contract/paths.ts';
import { CATEGORIES_EMPTY, CATEGORIES_FAILED } from '../../features/categories/categoriesApi.ts';
import { NavDrawer } from './NavDrawer.tsx';

/** **Use** on narrow screens, behind the header's menu button. **Not** on wide ones, which show all of it. */
const meta = {
  component: NavDrawer,
  args: { onClose: () => undefined },
  globals: { viewport: { value: 'xs' } },
  parameters: { ...WHOLE_SCREEN, msw: [answers(paths.categories, categories)] },
} satisfies Meta<typeof NavDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = { play: shows('Login') };
/** With all that a back end may have. */
export const Moderator: Story = {
  parameters: {
    preloadedState: signedInAs(aProfile({ is_moderator: true })),
    runtimeConfig: { capabilities: MARKET_CAPABILITIES },
  },
  play: shows('The desk'),
};
export const Loading: Story = { parameters: { msw: [neverAnswers(paths.categories)] } };
export const Failed: Story = {
  parameters: { msw: [fails(paths.categories)] },
  play: shows(CATEGORIES_FAILED),
};
export const NoCategories: Story = {
  parameters: { msw: [answers(paths.categories, [])] },
  play: shows(CATEGORIES_EMPTY),
};
