import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LAMP_PHOTO } from '../../.storybook/fixtures.ts';
import { savingData } from '../../.storybook/sessions.ts';
import { Photo } from '../components/photo/Photo.tsx';
import { PhotoLoadingProvider } from './PhotoLoadingProvider.tsx';

/** **Use** once around the app. **Not** around one photo: they all follow one choice. */
const meta = {
  component: PhotoLoadingProvider,
  args: { children: <Photo photo={{ src: LAMP_PHOTO }} alt="A desk lamp" /> },
} satisfies Meta<typeof PhotoLoadingProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

export const SavingData: Story = {
  parameters: { preloadedState: savingData },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load photo: A desk lamp' }));
    await expect(await canvas.findByRole('img', { name: 'A desk lamp' })).toBeVisible();
  },
};
