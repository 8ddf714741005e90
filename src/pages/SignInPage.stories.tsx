import type { Meta, StoryObj } from '@storybook/react-vite';
import { atPage } from '../../.storybook/frames.tsx';
import { NO_CAPABILITIES } from '../contract/capabilities.ts';
import { SignInPage } from './SignInPage.tsx';

/** **Use** for visitors with an account. **Not** to make one: `RegisterPage`, to which it links. */
const meta = {
  component: SignInPage,
  parameters: {
    ...atPage('/auth/login'),
    runtimeConfig: { capabilities: { ...NO_CAPABILITIES, calls: { resetPassword: true } } },
  },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
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
