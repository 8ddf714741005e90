import type { Meta, StoryObj } from '@storybook/react-vite';
import { profileShareText } from './shareText.ts';
import { IN_A_FRAME } from '../../../.storybook/screens.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const address = 'https://musika.example/profiles/tariro';

/**
 * **Use** on one's own profile, where the device has no share sheet of its own. **Not** to share a listing.
 */
const meta = {
  component: ShareDialog,
  parameters: IN_A_FRAME,
  args: { isOpen: true, address, text: profileShareText('Musika', address), onClose: () => undefined },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
