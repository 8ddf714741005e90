import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { StartError } from '../../config/startError.ts';
import { linesOf, sumOfBytes } from '../backup/copying.ts';
import { newestBackup } from '../backup/listBackups.ts';
import {
  databaseFile,
  type Manifest,
  MANIFEST_FILE,
  NAMES_FILE,
  parseManifest,
  parsePicture,
  parsePicturePath,
  pathOfPicture,
  PICTURES_FILE,
  timeOfBackup,
} from '../backup/manifest.ts';
import { type BackupPlace, openPlace } from '../backup/place.ts';

/** A picture that a backup has, or that the market had lost before. */
export type BackedUpPicture =
  | { key: string; lost: true }
  | {
      key: string;
      path: string;
      /** Of the file as it is stored. */
      sha256: string;
    };

/** A complete backup that can be read. */
export interface Backup {
  /** What the operator types to restore it. */
  address: string;
  place: BackupPlace;
  manifest: Manifest;
  /** The place's names of its files. */
  files: { database: string; pictures: string; names: string };
}

/**
 * The backup at an address, or the newest one of the place there. Throws a StartError where there
 * is no complete one.
 */
export async function openBackup(address: string): Promise<Backup> {
  const isBackup = timeOfBackup(basename(address)) !== null;
  const place = openPlace(isBackup ? dirname(address) : address, false);
  const name = isBackup ? basename(address) : await newestBackup(place);
  const pathOf = (file: string) => (name === null ? file : `${name}/${file}`);
  const stream = name === null ? null : await place.read(pathOf(MANIFEST_FILE));
  const location = place.addressOf(pathOf(MANIFEST_FILE));
  if (stream === null || name === null)
    throw new StartError(`Name the folder of a complete backup: there is no ${location}.`);
  const manifest = parseManifest(await text(stream));
  if (manifest === null)
    throw new StartError(`Name a backup that this version made: it cannot read ${location}.`);
  return {
    address: place.addressOf(name),
    place,
    manifest,
    files: {
      database: pathOf(databaseFile(manifest)),
      pictures: pathOf(PICTURES_FILE),
      names: pathOf(NAMES_FILE),
    },
  };
}

export function damaged({ address }: Backup, how: string): StartError {
  return new StartError(`Take another backup than ${address}: ${how}.`);
}

/** A file of the backup. Throws a StartError where it is missing. */
export async function readFile(backup: Backup, file: 'database' | 'pictures'): Promise<Readable> {
  const { place, files } = backup;
  const stream = await place.read(files[file]);
  if (stream !== null) return stream;
  throw damaged(backup, `its ${file === 'database' ? 'database' : 'list of pictures'} is missing`);
}

/** The backup's pictures. */
export async function* picturesOf(backup: Backup): AsyncGenerator<BackedUpPicture> {
  for await (const line of linesOf(await readFile(backup, 'pictures'))) {
    const listed = parsePicture(line);
    yield 'lost' in listed ? listed : stored(listed.key, listed.file);
  }
}

function stored(key: string, file: string): BackedUpPicture {
  const path = pathOfPicture(file);
  return { key, path, sha256: parsePicturePath(path)?.sha256 ?? '' };
}

/** A picture as it was in the market; or what is wrong with it. */
export async function readPicture(
  { place }: Backup,
  { path, sha256 }: Exclude<BackedUpPicture, { lost: true }>,
): Promise<Uint8Array | 'missing' | 'damaged'> {
  const stream = await place.read(path);
  if (stream === null) return 'missing';
  const bytes = await buffer(stream);
  return sumOfBytes(bytes).sha256 === sha256 ? bytes : 'damaged';
}
