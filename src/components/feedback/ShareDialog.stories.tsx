import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { IN_A_FRAME } from '../../../.storybook/storyFrames.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const address = 'https://musika.example/profiles/tariro';

/** **Use** to share an address: a profile, a listing, a shop. **Not** for a file alone. */
const meta = {
  component: ShareDialog,
  parameters: IN_A_FRAME,
  args: {
    isOpen: true,
    title: 'Share Profile',
    address,
    text: `Check out my profile on Musika: ${address}`,
    copyLabel: 'Copy Profile Link',
    onClose: () => undefined,
  },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const WithFurtherWays: Story = { args: { children: <Button variant="outlined">Poster</Button> } };
