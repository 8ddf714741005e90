import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { photoFile } from '../../../../.storybook/photos.ts';
import { ShopPoster } from './ShopPoster.tsx';

const poster = http.get('*/posters/shop/tariro.jpg', () => new HttpResponse(photoFile('#8C2F1B')));

/** **Use** in the dialog that shares one's own profile. **Not** for one listing: `Poster`. */
const meta = {
  component: ShopPoster,
  args: { username: 'tariro' },
  parameters: { msw: [poster] },
} satisfies Meta<typeof ShopPoster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Poster/ }));
    await expect(await canvas.findByRole('img', { name: 'Poster of tariro’s shop' })).toBeVisible();
  },
};
