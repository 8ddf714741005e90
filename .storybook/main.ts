import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

/**
 * Plugins that make the product of a build, and would break the book: its service worker and its
 * index.html.
 */
const OF_THE_PRODUCT = /^(vite-plugin-pwa|musika-)/;

async function fitForTheBook(plugins: PluginOption): Promise<PluginOption> {
  const plugin = await plugins;
  if (Array.isArray(plugin)) return Promise.all(plugin.map(fitForTheBook));
  return plugin && OF_THE_PRODUCT.test(plugin.name) ? null : plugin;
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    './docs/*.stories.tsx',
    './journeys/*.stories.tsx',
    { directory: '../src/pages', titlePrefix: 'Pages' },
    { directory: '../src/app/shell', titlePrefix: 'Shell' },
    { directory: '../src/app', files: '*.stories.tsx', titlePrefix: 'App' },
    { directory: '../src/app/offline', titlePrefix: 'App' },
    { directory: '../src/features', titlePrefix: 'Features' },
    { directory: '../src/components', titlePrefix: 'Components' },
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['../public', '../node_modules/msw/lib/mockServiceWorker.js'],
  core: { disableTelemetry: true },
  viteFinal: async (vite) => ({
    ...vite,
    plugins: [await fitForTheBook(vite.plugins)],
  }),
};

export default config;
