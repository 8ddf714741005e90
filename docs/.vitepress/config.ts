import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type MarkdownEnv, type MarkdownOptions } from 'vitepress';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where a page of the repository is on the site. */
function addressOf(file: string): string {
  if (file === 'README.md') return 'start.md';
  if (file === 'docs/decisions/README.md') return 'decisions/index.md';
  if (file.startsWith('docs/')) return file.slice('docs/'.length);
  if (file.endsWith('/README.md')) return `rooms/${file.slice(0, -'/README.md'.length)}.md`;
  return file.toLowerCase();
}

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/**
 * Links between files become links between pages. What leads to code has no page, and becomes text;
 * a link to a folder leads to its README.
 */
function linkPages(md: Markdown): void {
  md.core.ruler.push('link-pages', ({ tokens, env }) => {
    const { path, realPath = path } = env as MarkdownEnv;
    const folder = dirname(realPath);
    let hasPage = true;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const [file = '', hash = ''] = token.attrGet('href')?.split(/(?=#)/) ?? [];
      if (token.type === 'link_open') hasPage = true;
      if (token.type === 'link_open' && !/^(?:#|\/|https?:|mailto:|$)/.test(file)) {
        const page = relative(ROOT, resolve(folder, file.endsWith('/') ? `${file}README.md` : file));
        hasPage = page.endsWith('.md') && existsSync(join(ROOT, page));
        if (hasPage) token.attrSet('href', `/${addressOf(page)}${hash}`);
      }
      if (hasPage || !token.type.startsWith('link_')) continue;
      token.tag = 'span';
      token.attrs = null;
    }
  });
}

const DECISIONS = [
  ...readFileSync(new URL('../decisions/README.md', import.meta.url), 'utf8').matchAll(
    /^- \[(\d+)\]\((.*)\.md\) (.*)$/gm,
  ),
].map(([, number, file, title]) => ({ text: `${number} ${title}`, link: `/decisions/${file}` }));

/** `npm run docs`: a static site with its own search, for `/docs/` of a market or any host. */
export default defineConfig({
  title: 'Musika',
  description: 'The open marketplace of a campus: how to use it, run it and build it.',
  base: '/docs/',
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  srcDir: '..',
  // The last one: no other config.ts is VitePress's.
  srcExclude: ['**/node_modules/**', 'data/**', 'dist*/**', '.*/**', 'changes/**', '**/*.ts'],
  outDir: '../dist-docs',
  cacheDir: '../.cache/docs',
  rewrites: addressOf,
  ignoreDeadLinks: 'localhostLinks',
  // The packages in it, for the licence texts of a release.
  vite: { configFile: false, publicDir: false, build: { license: { fileName: '.vite/license.json' } } },
  markdown: { config: linkPages },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Students', link: '/selling' },
      { text: 'Operators', link: '/operations' },
      { text: 'Builders', link: '/contributing' },
      { text: 'Changes', link: '/changelog' },
    ],
    sidebar: [
      {
        text: 'Students',
        items: [
          { text: 'Sell something', link: '/selling' },
          { text: 'Buy, and stay safe', link: '/buying' },
        ],
      },
      {
        text: 'Operators',
        items: [
          { text: 'Run it', link: '/start' },
          { text: 'Operations', link: '/operations' },
          { text: 'Scaling', link: '/scaling' },
          { text: 'Runbooks', link: '/runbooks' },
          { text: 'Security', link: '/security' },
          { text: 'The law', link: '/law' },
        ],
      },
      {
        text: 'Designers and QA',
        items: [
          { text: 'Components and states', link: '/designers' },
          { text: 'Traces', link: '/qa' },
        ],
      },
      {
        text: 'Builders',
        items: [
          { text: 'Contributing', link: '/contributing' },
          { text: 'The app’s rooms', link: '/rooms/src' },
          { text: 'The server’s rooms', link: '/rooms/server' },
          { text: 'What it costs a phone', link: '/performance' },
          { text: 'What it costs a server', link: '/server-speed' },
          { text: 'How well it searches', link: '/search-quality' },
        ],
      },
      { text: 'Decisions', link: '/decisions/', collapsed: true, items: DECISIONS },
    ],
  },
});
