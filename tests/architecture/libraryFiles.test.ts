import { expect, test } from 'vitest';
import { build, type Plugin } from 'vite';

/** Vite builds everything twice, on a machine that other tests share. */
const BUILD_TIMEOUT = 180_000;

/** Turns the imports round in a source of ours. */
const turnImports = (source: RegExp): Plugin => ({
  name: 'turn-imports',
  enforce: 'pre',
  transform: {
    filter: { id: source },
    handler: (code) => {
      const imports = code.match(/^import .*;$/gm) ?? [];
      expect(imports.length).toBeGreaterThan(3);
      const rest = code.replaceAll(/^import .*;$/gm, '');
      return [...imports.toReversed(), rest].join('\n');
    },
  },
});

async function libraryFiles(plugins: Plugin[]): Promise<string[]> {
  const output = await build({ logLevel: 'silent', build: { write: false }, plugins });
  const files = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  return files.map(({ fileName }) => fileName).filter((name) => /^assets\/(?:react|mui)-/.test(name));
}

test(
  'who comes back has the libraries still where only the order of our imports has changed',
  async () => {
    const before = await libraryFiles([]);
    expect(before).toHaveLength(2);
    expect(await libraryFiles([turnImports(/\/src\/app\/(?:shell\/Footer|App)\.tsx$/)])).toEqual(before);
  },
  BUILD_TIMEOUT,
);
