import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormFooterLink } from './FormFooterLink.tsx';

/**
 * **Use** below a form, to lead to another one. **Not** for what can be done with the form itself:
 * a button.
 */
const meta = {
  component: FormFooterLink,
  args: { lead: 'New here?', to: '/auth/register', children: 'Sign Up' },
} satisfies Meta<typeof FormFooterLink>;
export default meta;
type Story = StoryObj<typeof meta>;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** WCAG 2.2, 2.5.8: tall enough for a finger, in a line no taller than one of words alone. */
export const Loaded: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Sign Up' });
    await expect(heightOf(link)).toBeGreaterThanOrEqual(24);
    await expect(heightOf(canvas.getByText(/^New here/))).toBeLessThan(27);
    await expect(canvasElement).toHaveTextContent('New here? Sign Up');
  },
};

/** Below each other each has its own ground. */
export const Two: Story = {
  render: (args) => (
    <>
      <FormFooterLink {...args} />
      <FormFooterLink to="/auth/recover">Forgot your password?</FormFooterLink>
    </>
  ),
  play: async ({ canvas }) => {
    const [above, below] = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect());
    await expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Infinity);
  },
};
