import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';

/** Plugins for the app's service worker and its index.html, which would break Storybook's. */
const APP_PLUGINS = /^(vite-plugin-pwa|musika-)/;

async function withoutAppPlugins(plugins: PluginOption): Promise<PluginOption> {
  const plugin = await plugins;
  if (Array.isArray(plugin)) return Promise.all(plugin.map(withoutAppPlugins));
  return plugin && APP_PLUGINS.test(plugin.name) ? null : plugin;
}

/** `virtual:icons`: each icon that the app imports, with its name and the files that import it. */
const iconsInUse: PluginOption = {
  name: 'icons-in-use',
  resolveId: (id) => (id === 'virtual:icons' ? id : null),
  load(id) {
    if (id !== 'virtual:icons') return null;
    const uses = globSync('src/**/*.tsx', { exclude: ['**/*.{stories,test}.tsx'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@mui\/icons-material\/(\w+)/g)].map(([, name = '']) => ({
        name,
        file: basename(file, '.tsx'),
      })),
    );
    const icons = [...Map.groupBy(uses, ({ name }) => name)].toSorted(([one], [other]) =>
      one.localeCompare(other),
    );
    return [
      ...icons.map(([name]) => `import ${name} from '@mui/icons-material/${name}';`),
      'export default [',
      ...icons.map(([name, users]) => `['${name}', ${name}, '${users.map(({ file }) => file).join(', ')}'],`),
      '];',
    ].join('\n');
  },
};

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
    plugins: [await withoutAppPlugins(vite.plugins), iconsInUse],
  }),
};

export default config;
