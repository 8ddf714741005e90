import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect } from 'storybook/test';
import { WHOLE_SCREEN } from '../../../.storybook/storyFrames.tsx';
import { asTariro } from '../../../.storybook/sessions.ts';
import { PageContainer } from '../../components/layout/PageContainer.tsx';
import { PageSpinner } from '../../components/feedback/PageSpinner.tsx';
import { Layout } from './Layout.tsx';

const inside = (page: React.ReactElement) => () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={page} />
    </Route>
  </Routes>
);

function Broken(): never {
  throw new Error('A page that breaks');
}

/**
 * **Use** around every page: header, content and footer; a new page is announced, logged and
 * scrolled to its top (`NewPage`). **Not** within a page.
 */
const meta = {
  component: Layout,
  parameters: WHOLE_SCREEN,
  render: inside(<PageContainer>The content of a page.</PageContainer>),
} satisfies Meta<typeof Layout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    for (const landmark of ['banner', 'main', 'contentinfo']) {
      await expect(canvas.getByRole(landmark)).toBeVisible();
    }
  },
};
export const SignedIn: Story = { parameters: { preloadedState: asTariro } };
/** The page's own code has not arrived yet. */
export const Loading: Story = { render: inside(<PageSpinner />) };
/** The page broke: header and footer stay. */
export const Failed: Story = {
  render: inside(<Broken />),
  play: async ({ canvas }) => expect(canvas.getByText('This page could not be shown.')).toBeVisible(),
};
