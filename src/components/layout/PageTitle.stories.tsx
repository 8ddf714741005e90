import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageTitle } from './PageTitle.tsx';

/**
 * **Use** once on each page, for the browser's tab, history and screen readers. **Not** for the
 * title on the page: a heading.
 */
const meta = {
  component: PageTitle,
  args: { title: 'Login' },
  decorators: [
    (Story) => (
      <p>
        <Story />
        Nothing is drawn: the title stands in the browser's tab.
      </p>
    ),
  ],
} satisfies Meta<typeof PageTitle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = { play: async () => expect(document.title).toBe('Login | Musika') };
export const AnotherProduct: Story = {
  parameters: { runtimeConfig: { productName: 'Harare Poly Market' } },
  play: async () => expect(document.title).toBe('Login | Harare Poly Market'),
};
