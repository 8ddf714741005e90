import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { shows } from '../../../.storybook/plays.ts';
import { ErrorBoundary, mayReload } from './LazyPart.tsx';

function Broken(): never {
  throw new Error('A part of the app did not arrive');
}

/** **Use** around a page. **Not** for a part of one (`LazyPart`), nor for a failed call (`FailedState`). */
const meta = { component: ErrorBoundary, args: { children: <Broken /> } } satisfies Meta<
  typeof ErrorBoundary
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server has a later release, and this one has reloaded the page once already. */
export const Updated: Story = {
  parameters: {
    msw: [http.get('/index.html', () => HttpResponse.html('<script src="/assets/app-later.js"></script>'))],
  },
  beforeEach: () => {
    mayReload();
    return () => sessionStorage.clear();
  },
  play: shows('Musika was updated.'),
};
