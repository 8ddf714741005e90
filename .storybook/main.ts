import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

/** Plugins for the app's service worker and its index.html, which would break Storybook's. */
const APP_PLUGINS = /^(vite-plugin-pwa|musika-)/;

async function withoutAppPlugins(plugins: PluginOption): Promise<PluginOption> {
  const plugin = await plugins;
  if (Array.isArray(plugin)) return Promise.all(plugin.map(withoutAppPlugins));
  return plugin && APP_PLUGINS.test(plugin.name) ? null : plugin;
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
    plugins: [await withoutAppPlugins(vite.plugins)],
  }),
};

export default config;
