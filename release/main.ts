import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pack, sizeOf, sumLine } from './archive.ts';
import { check } from './check.ts';
import { sbomOf } from './sbom.ts';
import { exportCommit, stage } from './stage.ts';

const USAGE = `npm run release [-- --out FOLDER] [-- --cpu x64] [-- --sign KEY] [-- --check]

Packs the commit that is checked out, for an operator: an archive for Linux on x64 and arm64, a list of its parts
(CycloneDX) and SHA256SUMS. The same commit gives the same bytes.
--out    where they are written; .cache/release without it
--cpu    one processor alone
--sign   signs SHA256SUMS with this key of ssh (SHA256SUMS.sig)
--check  then uses this machine's archive as an operator does, from its sums to a restored backup
`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CPUS = ['x64', 'arm64'] as const;
const MEGABYTE = 1_000_000;
const MOST = { download: 80 * MEGABYTE, unpacked: 200 * MEGABYTE };

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function requireSmall(what: string, bytes: number, most: number): void {
  if (bytes > most)
    throw new Error(`Leave something out: ${what} has ${megabytes(bytes)}, above ${megabytes(most)}.`);
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, '.cache/release') },
    cpu: { type: 'string' },
    sign: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const cpus = CPUS.filter((cpu) => values.cpu === undefined || values.cpu === cpu);
  if (values.help || cpus.length === 0) return void process.stdout.write(USAGE);
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const work = join(ROOT, '.cache', `release-${process.pid}`);
  try {
    const source = await exportCommit(ROOT, join(work, 'source'));
    const name = `musika-${source.version}`;
    const files: string[] = [];
    for (const cpu of cpus) {
      const parts = stage(source, join(work, cpu, name), cpu);
      const unpacked = sizeOf(join(work, cpu, name));
      const archive = join(out, `${name}-linux-${cpu}.tar.gz`);
      await pack(join(work, cpu), name, source.time, archive);
      const list = join(out, `${name}-linux-${cpu}.cdx.json`);
      writeFileSync(list, sbomOf(source.folder, source.time, parts));
      const download = statSync(archive).size;
      process.stdout.write(`${archive}: ${megabytes(download)}, ${megabytes(unpacked)} unpacked\n`);
      requireSmall('the archive', download, MOST.download);
      requireSmall('the unpacked folder', unpacked, MOST.unpacked);
      files.push(archive, list);
    }
    const sums = join(out, 'SHA256SUMS');
    writeFileSync(sums, (await Promise.all(files.toSorted().map(sumLine))).join(''));
    rmSync(`${sums}.sig`, { force: true });
    if (values.sign !== undefined)
      execFileSync('ssh-keygen', ['-Y', 'sign', '-n', 'file', '-f', values.sign, sums], { stdio: 'inherit' });
    if (values.check) await check(out, `${name}-linux-${process.arch}.tar.gz`, source);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await main();
