import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import {
  backUpInto,
  contentOf,
  elsewhere,
  fileIn,
  flip,
  openMarket,
  PICTURES,
  withBackup,
} from '../../tools/testing/backedUpMarket.ts';
import { isSkipped } from '../../tools/testing/programs.ts';
import { makeTemporaryFolder } from '../../tools/testing/temporary.ts';
import { restore } from '../restore/restore.ts';
import { encryptFor } from './encryption.ts';

const [PICTURE] = PICTURES;

async function makeIdentity(folder: string, name: string) {
  const identity = await generateX25519Identity();
  const file = join(folder, name);
  writeFileSync(file, `# created: today\n${identity}\n`);
  return { file, key: await identityToRecipient(identity) };
}

/** A market with a user who has a picture, and an encrypted backup of it. */
async function openEncrypted() {
  const { folder, context: market, backup } = await openMarket();
  const identity = await makeIdentity(folder, 'key.txt');
  const context = { ...market, config: withBackup(market.config, { key: identity.key }) };
  await backUpInto(context, backup);
  return { folder, context, backup, identity };
}

const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) => join(parentPath, name);

test('an encrypted backup tells nothing of the market, not even the keys of its pictures', async () => {
  const { backup } = await openEncrypted();
  const entries = readdirSync(backup, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'begun').map(pathOf);
  expect(files).toHaveLength(5);
  for (const name of files) {
    const text = readFileSync(name, 'latin1');
    expect(`${name} ${text}`).not.toMatch(/rudo|aaaa0000/);
    expect(/backup\.json$|files\.txt$/.test(name) || text.startsWith('age-encryption.org/v1')).toBe(true);
  }
});

test('it is restored with its key, and without it or with another one nothing is touched @postgres', async () => {
  const { folder, backup, identity } = await openEncrypted();
  const config = await elsewhere(folder);
  const other = await makeIdentity(folder, 'other.txt');
  for (const [file, sentence] of [
    [null, `Add --identity and the file with the secret key of ${identity.key}`],
    [
      other.file,
      `Name the file with the secret key of ${identity.key} with --identity: ${other.file} has another`,
    ],
    [join(folder, 'none'), 'Name a file that this user may read with --identity'],
  ] as const) {
    await expect(restore(config, backup, { identity: file })).rejects.toThrow(sentence);
  }
  expect(readdirSync(folder)).not.toContain('elsewhere');
  await restore(config, backup, { identity: identity.file });
  expect(await contentOf(config)).toEqual({
    users: [{ username: 'rudo', picture_key: PICTURE }],
    sizes: [3],
  });
});

test('a changed file of an encrypted backup is found', async () => {
  const { folder, backup, identity } = await openEncrypted();
  const names = readdirSync(join(backup, 'pictures'), { recursive: true, encoding: 'utf8' });
  flip(fileIn(join(backup, 'pictures'), names.find((name) => name.endsWith('.age')) ?? ''));
  const restored = restore(await elsewhere(folder), backup, { identity: identity.file });
  await expect(restored).rejects.toThrow(`its picture ${PICTURE} is damaged`);
});

test('with another key all pictures are stored anew', async () => {
  const { folder, context, backup } = await openEncrypted();
  expect(await backUpInto(context, backup)).toMatchObject({ pictures: 1 });
  const pictures = () => readdirSync(join(backup, 'pictures'), { recursive: true }).length;
  const before = pictures();
  const { key } = await makeIdentity(folder, 'new.txt');
  await backUpInto({ ...context, config: withBackup(context.config, { key }) }, backup);
  expect(pictures()).toBe(before + 2);
});

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes become as many as foreseen', async (size) => {
  const { key } = await makeIdentity(makeTemporaryFolder(), 'key.txt');
  const { bytes, sizeOf } = await encryptFor(key);
  expect((await bytes(new Uint8Array(size))).byteLength).toBe(sizeOf(size));
});

test('a key with a mistake in it is said', async () => {
  const { context, folder } = await openEncrypted();
  const config = withBackup(context.config, {
    key: 'age1d6l5n0pd8q5whnk5czmamt063td0f2pes554cyzltqhu3v5m43csg43a73',
  });
  await expect(backUpInto({ ...context, config }, join(folder, 'other'))).rejects.toThrow(
    'Set BACKUP_KEY to',
  );
});

const hasAge = spawnSync('age', ['--version']).status === 0;

test.skipIf(isSkipped(hasAge, 'age, since it is not installed'))(
  'Debian’s age decrypts what is written, and makes keys for it',
  async () => {
    const { folder, context, identity } = await openEncrypted();
    const file = fileIn(folder, '.ndjson.age');
    expect(execFileSync('age', ['--decrypt', '--identity', identity.file, file]).toString()).toContain(
      PICTURE,
    );
    const made = join(folder, 'made.txt');
    execFileSync('age-keygen', ['--output', made], { stdio: 'ignore' });
    const key = execFileSync('age-keygen', ['-y', made]).toString().trim();
    const backup = join(folder, 'with-made');
    await backUpInto({ ...context, config: withBackup(context.config, { key }) }, backup);
    expect(await restore(await elsewhere(folder), backup, { identity: made })).toMatchObject({});
  },
);
