import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../../components/layout/Link.tsx';
import { expect } from 'storybook/test';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** **Use** once, in the layout. **Not** for news on a page that stays: `Announcement`. */
const meta = {
  component: RouteAnnouncer,
  args: { target: 'content' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Link to="/next">To the next page</Link>
        <main id="content" tabIndex={-1}>
          Heard, not seen: the title of each new page, which then has the focus.
          <PageTitle title="The next page" />
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof RouteAnnouncer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'To the next page' }));
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
