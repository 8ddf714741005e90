import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { answers, call, never } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { RegisterPage } from './RegisterPage.tsx';

const csrf = answers(paths.csrf, { csrfToken: 'csrf' });
const TAKEN = 'A user with that username already exists.';

/** **Use** for people who have no account yet. **Not** as a gate: buying needs none. */
const meta = {
  component: RegisterPage,
  parameters: { ...WHOLE_SCREEN, path: '/auth/register', route: '/auth/register', msw: [csrf] },
} satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const submits: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/^Username/), 'rudo_99');
  await userEvent.type(canvas.getByLabelText(/^Password/), 'Secret#123');
  await userEvent.type(canvas.getByLabelText(/^Confirm/), 'Secret#123');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
};

const showsAlert =
  (sentence: string): Play =>
  async (context) => {
    await submits(context);
    await expect(await context.canvas.findByText(sentence)).toBeVisible();
  };

export const Loaded: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Sign Up' })).toBeDisabled(),
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};

export const Loading: Story = {
  parameters: { msw: [csrf, http.post(call(paths.register), never)] },
  play: submits,
};
export const Taken: Story = {
  parameters: {
    msw: [
      csrf,
      http.post(call(paths.register), () => HttpResponse.json({ username: [TAKEN] }, { status: 400 })),
    ],
  },
  play: showsAlert(TAKEN),
};
export const Failed: Story = {
  parameters: {
    msw: [
      csrf,
      http.post(call(paths.register), () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })),
    ],
  },
  play: showsAlert('Registration failed. Please try again.'),
};
export const Offline: Story = {
  parameters: { msw: [csrf, http.post(call(paths.register), () => HttpResponse.error())] },
  play: showsAlert('No Server Response.'),
};
