import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router';
import { expect, userEvent } from 'storybook/test';
import { Link } from './Link.tsx';

const Address = () => <p>You are at {useLocation().pathname}</p>;

/**
 * **Use** for every way from one page of ours to another, also as MUI's `component`. **Not** for
 * addresses elsewhere.
 */
const meta = {
  component: Link,
  args: { to: '/newlisting', children: 'Sell something' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Followed: Story = {
  render: (args) => (
    <>
      <Link {...args} />
      <Address />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sell something' }));
    await expect(canvas.getByText('You are at /newlisting')).toBeVisible();
  },
};
