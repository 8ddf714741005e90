import type { Meta, StoryObj } from '@storybook/react-vite';
import { OwnerActions } from './OwnerActions.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/**
 * **Use** at the top of a profile. **Not** on a product's page, which names its seller in a link.
 */
const meta = {
  component: ProfileHead,
  args: {
    username: 'tariro',
    location: 'Mount Pleasant, Harare',
    picture: <ProfilePicture username="tariro" address={null} />,
  },
} satisfies Meta<typeof ProfileHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Another: Story = {};
export const NoLocation: Story = { args: { location: null } };
export const Own: Story = {
  args: { actions: <OwnerActions username="tariro" productName="Musika" onLogout={() => undefined} /> },
};
