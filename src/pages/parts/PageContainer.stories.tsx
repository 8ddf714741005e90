import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageContainer } from './PageContainer.tsx';

/**
 * **Use** around the content of every page that does not bleed to the edges. **Not** around the
 * hero, which does.
 */
const meta = {
  component: PageContainer,
  args: { children: 'A page' },
} satisfies Meta<typeof PageContainer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithContent: Story = {};
