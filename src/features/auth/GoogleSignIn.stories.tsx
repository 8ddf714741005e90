import type { Meta, StoryObj } from '@storybook/react-vite';
import { GoogleSignIn } from './GoogleSignIn.tsx';

/**
 * **Use** below the form of an auth page, where a client id is configured. **Not** as the only way
 * in: Google is blocked on many phones.
 */
const meta = {
  component: GoogleSignIn,
  args: { clientId: 'stories', onCredential: () => undefined, onError: () => undefined },
} satisfies Meta<typeof GoogleSignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A script that never answers: our own button stands in the place of Google's. */
export const Waiting: Story = {
  beforeEach: () => {
    const append = document.head.append.bind(document.head);
    document.head.append = () => undefined;
    return () => {
      document.head.append = append;
    };
  },
};
