import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { answers, call } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { RegisterPage } from './RegisterPage.tsx';

const csrf = answers(paths.csrf, { csrfToken: 'csrf' });
const TAKEN = 'A user with that username already exists.';

/** **Use** for visitors without an account. **Not** as a gate: buying needs none. */
const meta = {
  component: RegisterPage,
  parameters: { ...WHOLE_SCREEN, path: '/auth/register', route: '/auth/register', msw: [csrf] },
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};
export const Taken: Story = {
  parameters: {
    msw: [
      csrf,
      http.post(call(paths.register), () => HttpResponse.json({ username: [TAKEN] }, { status: 400 })),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Username/), 'rudo_99');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'Secret#123');
    await userEvent.type(canvas.getByLabelText(/^Confirm/), 'Secret#123');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
    await expect(await canvas.findByText(TAKEN)).toBeVisible();
  },
};
