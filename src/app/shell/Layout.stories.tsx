import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { WHOLE_SCREEN } from '../../../.storybook/frames.tsx';
import { shows } from '../../../.storybook/plays.ts';
import { PageSpinner } from '../../components/feedback/States.tsx';
import { PageContainer } from '../../components/layout/PageContainer.tsx';
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

/** **Use** around every page: header, content and footer. **Not** within a page. */
const meta = {
  component: Layout,
  parameters: { ...WHOLE_SCREEN },
  render: inside(<PageContainer>The content of a page.</PageContainer>),
} satisfies Meta<typeof Layout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
/** The page's own code has not arrived yet. */
export const Loading: Story = { render: inside(<PageSpinner />) };
/** The page broke: header and footer stay. */
export const Failed: Story = { render: inside(<Broken />), play: shows(/^This page could not be shown/) };
