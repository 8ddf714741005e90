import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answers } from '../../.storybook/network.ts';
import { expectNoSidewaysScroll, WHOLE_SCREEN } from '../../.storybook/storyFrames.tsx';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { paths } from '../contract/paths.ts';
import { SignInPage } from './SignInPage.tsx';

const csrf = answers(paths.csrf, { csrfToken: 'csrf' });

/** **Use** for visitors with an account. **Not** to make one: `RegisterPage`, to which it links. */
const meta = {
  component: SignInPage,
  parameters: {
    ...WHOLE_SCREEN,
    path: '/auth/login',
    route: '/auth/login',
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { resetPassword: true } } },
    msw: [csrf],
  },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** WCAG 2.2, 2.5.8: the links are tall enough for a finger, and do not overlap. */
export const Loaded: Story = {
  play: async ({ canvas }) => {
    const [signUp, recover] = ['Sign Up', 'Forgot your password?'].map((name) =>
      canvas.getByRole('link', { name }).getBoundingClientRect(),
    );
    await expect(signUp?.height).toBeGreaterThanOrEqual(24);
    await expect(recover?.top).toBeGreaterThanOrEqual(signUp?.bottom ?? Infinity);
    await expect(canvas.getByText(/^New here/).getBoundingClientRect().height).toBeLessThan(27);
  },
};
export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'xs' }, text: '200' },
  play: expectNoSidewaysScroll,
};
export const OnTheWayToSell: Story = {
  parameters: { route: { pathname: '/auth/login', state: { from: '/newlisting' } } },
};

/** Google's script does not load in this book: a button of ours is shown until it does. */
export const WithGoogle: Story = {
  parameters: { runtimeConfig: { googleClientId: 'stories' } },
  beforeEach: () => {
    const append = document.head.append.bind(document.head);
    document.head.append = () => undefined;
    return () => {
      document.head.append = append;
    };
  },
};
