import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import { DocsPage } from './frames.tsx';
import { beginStory, expectAllHandled, startNetwork } from './network.ts';
import { StoryApp } from './StoryApp.tsx';
import { theme } from '../src/theme/theme.ts';

// Vite transforms a lazy part's files when it is first shown: 7 seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const IS_TEST = import.meta.env.MODE === 'test';

/** Web Storage in memory. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

// Stories that run side by side share a browser's storage, and would see each other's changes.
Object.defineProperty(window, 'localStorage', { configurable: true, value: memoryStorage() });

/** One for each breakpoint of the theme, at its first pixel, where a layout is tightest; 360 for the one from 0. */
const viewports = Object.fromEntries(
  Object.entries(theme().breakpoints.values).map(([name, from]) => {
    const styles = { width: `${from || 360}px`, height: '800px' };
    return [name, { name: `${name}, from ${from} px`, styles }];
  }),
);

// A story of its own store: the id as key starts each afresh.
const withApp: Decorator = (Story, { parameters, globals, id }) => (
  <StoryApp
    key={id}
    parameters={parameters}
    scheme={globals.scheme === 'dark' ? 'dark' : 'light'}
    text={String(globals.text)}
  >
    <Story />
  </StoryApp>
);

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withApp],
  loaders: [mswLoader(startNetwork)],
  beforeEach: beginStory,
  afterEach: async () => {
    if (IS_TEST) await (await import('./sweep.ts')).sweep();
    expectAllHandled();
  },
  parameters: {
    // A test run has the sweep.
    a11y: { test: IS_TEST ? 'off' : 'error' },
    // `StoryApp` has the edge, also in a test run.
    layout: 'fullscreen',
    viewport: { options: viewports },
    docs: { page: DocsPage },
    // The scheme sets the background; a second switch would contradict it.
    backgrounds: { disable: true },
    options: {
      storySort: { order: ['Welcome', 'Foundations', 'Journeys', 'Pages', 'Shell', 'App', 'Features'] },
    },
  },
  globalTypes: {
    scheme: { toolbar: { title: 'Colour scheme', icon: 'mirror', items: ['light', 'dark'] } },
    text: { toolbar: { title: 'Size of text, in percent', icon: 'zoom', items: ['100', '200'] } },
  },
  initialGlobals: { scheme: 'light', text: '100' },
};

export default preview;
