import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { answers, call, never } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { paths } from '../contract/paths.ts';
import { SignInPage } from './SignInPage.tsx';

const csrf = answers(paths.csrf, { csrfToken: 'csrf' });
const refuses = (status: number) =>
  http.post(call(paths.login), () => HttpResponse.json({ detail: 'No.' }, { status }));

/**
 * **Use** for people who have an account. **Not** to make one: `RegisterPage`, to which it links.
 */
const meta = {
  component: SignInPage,
  parameters: { ...WHOLE_SCREEN, path: '/auth/login', route: '/auth/login', msw: [csrf] },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const submits: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText(/^Username/), 'tariro');
  await userEvent.type(canvas.getByLabelText(/^Password/), 'Secret#123');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
};

const showsAlert =
  (sentence: string): Play =>
  async (context) => {
    await submits(context);
    await expect(await context.canvas.findByText(sentence)).toBeVisible();
  };

export const Loaded: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled(),
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};

/**
 * Google's script is not loaded in this book: until it arrives, a button of ours stands in its
 * place.
 */
export const WithGoogle: Story = {
  parameters: { runtimeConfig: { googleClientId: 'stories' } },
  beforeEach: () => {
    const append = document.head.append.bind(document.head);
    document.head.append = () => undefined;
    return () => {
      document.head.append = append;
    };
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Continue with Google' })).toBeVisible(),
};

export const Loading: Story = {
  parameters: { msw: [csrf, http.post(call(paths.login), never)] },
  play: async (context) => {
    await submits(context);
    await expect(await context.canvas.findByRole('button', { name: 'Logging In...' })).toBeDisabled();
  },
};

export const Wrong: Story = {
  parameters: { msw: [csrf, refuses(401)] },
  play: showsAlert('Invalid username or password.'),
};
export const Failed: Story = { parameters: { msw: [csrf, refuses(500)] }, play: showsAlert('Login Failed') };
export const Offline: Story = {
  parameters: { msw: [csrf, http.post(call(paths.login), () => HttpResponse.error())] },
  play: showsAlert('No Server Response'),
};
