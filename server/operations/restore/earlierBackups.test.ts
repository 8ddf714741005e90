import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openContext } from '../../openContext.ts';
import { isPaired } from '../../pictures/survey.ts';
import { contentOf, elsewhere, fileIn, openBackedUp, PICTURES } from '../../tools/testing/backedUpMarket.ts';
import { isOnPostgres } from '../../tools/testing/testDatabase.ts';
import { sumOfFile } from '../backup/copying.ts';
import { restore } from './restore.ts';

const RESTORED = { users: [{ username: 'rudo', picture_key: PICTURES[0] }], sizes: [3] };

/** The backup as earlier versions wrote it: a folder of its own, with what each of them listed. */
function asEarlier(
  place: string,
  list: (pictures: { key: string; size: number; sha256: string }[]) => object,
) {
  const earlier = `${place}-earlier`;
  const file = isOnPostgres() ? 'musika.dump' : 'musika.sqlite';
  mkdirSync(join(earlier, 'pictures', 'aa'), { recursive: true });
  copyFileSync(fileIn(place, file), join(earlier, file));
  const picture = fileIn(place, PICTURES[0]);
  copyFileSync(picture, join(earlier, 'pictures', 'aa', PICTURES[0]));
  const sha256 = basename(picture).split('.')[0] ?? '';
  const pictures = [{ key: PICTURES[0], size: statSync(picture).size, sha256 }];
  writeFileSync(join(earlier, 'pictures.ndjson'), `${JSON.stringify(pictures[0])}\n`);
  const { sums, ...manifest } = JSON.parse(readFileSync(fileIn(place, 'backup.json'), 'utf8')) as {
    sums: { database: object };
  };
  writeFileSync(
    join(earlier, 'backup.json'),
    JSON.stringify({ ...manifest, sums: { database: sums.database }, ...list(pictures) }),
  );
  return earlier;
}

test('a backup of 0.1.0, which has its pictures for itself, is checked and restored @postgres', async () => {
  const { folder, backup } = await openBackedUp();
  const earlier = asEarlier(backup, () => ({ format: 2 }));
  const [manifest, list] = ['backup.json', 'pictures.ndjson'].map((name) => join(earlier, name)) as [
    string,
    string,
  ];
  const { sums, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { sums: object };
  writeFileSync(manifest, JSON.stringify({ ...rest, sums: { ...sums, pictures: await sumOfFile(list) } }));
  const config = await elsewhere(folder);
  expect(await restore(config, earlier)).toMatchObject({ isVerified: true });
  expect(await contentOf(config)).toEqual(RESTORED);
});

test('one of the releases before, which lists its pictures in one file, is checked and restored', async () => {
  const { folder, backup } = await openBackedUp();
  const { sums } = JSON.parse(readFileSync(fileIn(backup, 'backup.json'), 'utf8')) as { sums: object };
  const earlier = asEarlier(backup, (pictures) => ({
    format: 1,
    lostPictures: [],
    sums: { ...sums, pictures: Object.fromEntries(pictures.map(({ key, ...sum }) => [key, sum])) },
  }));
  expect(await restore(await elsewhere(folder), earlier)).toMatchObject({ isVerified: true });
});

test('one of the earliest, without sums and id, is restored, and it is said', async () => {
  const { folder, backup } = await openBackedUp();
  const earlier = asEarlier(backup, () => ({
    sums: undefined,
    marketId: undefined,
    format: 1,
    lostPictures: [],
  }));
  const config = await elsewhere(folder);
  expect(await restore(config, earlier)).toMatchObject({ isVerified: false });
  expect(await contentOf(config)).toEqual(RESTORED);
  const { database, blobs } = await openContext(config);
  onTestFinished(() => database.destroy());
  expect(await isPaired({ database, blobs, now: Date.now })).toBe(true);
});
