import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { isBlobKey } from '../../blobs/keys.ts';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/startError.ts';
import { linesOf, sumOfBytes } from '../backup/copying.ts';
import { type Decrypt, decryptWith } from '../backup/encryption.ts';
import { newestBackup } from '../backup/listBackups.ts';
import {
  type AnyManifest,
  databaseFile,
  MANIFEST_FILE,
  NAMES_FILE,
  parseManifest,
  parsePicture,
  parsePicturePath,
  pathOfPicture,
  PICTURES_FILE,
  PICTURES_FOLDER,
  timeOfBackup,
} from '../backup/manifest.ts';
import { type BackupPlace, openPlace } from '../backup/place.ts';

/** A picture that a backup has, or that the market had lost before. */
export type BackedUpPicture =
  | { key: string; lost: true }
  | {
      key: string;
      path: string;
      /** Of the file as it is stored; null in the earliest backups. */
      sha256: string | null;
    };

/** A complete backup that can be read. */
export interface Backup {
  /** What the operator types to restore it. */
  address: string;
  place: BackupPlace;
  manifest: AnyManifest;
  /** Null for one that is encrypted, without its key: its files can be held against their sums. */
  decrypt: Decrypt | null;
  /** The place's names of its files. */
  files: { database: string; pictures: string; names: string };
}

/**
 * The backup at an address, or the newest one of the place there. Throws a StartError where there
 * is no complete one, and where the key of an encrypted one is missing.
 */
export async function openBackup(
  address: string,
  config: Pick<Config, 'backup'>,
  identity: string | null = null,
  mayBeClosed = false,
): Promise<Backup> {
  const isBackup = timeOfBackup(basename(address)) !== null;
  const place = await openPlace(
    isBackup ? dirname(address).replace(/^s3:\/(?!\/)/, 's3://') : address,
    config,
    false,
  );
  const name = isBackup ? basename(address) : await newestOf(place);
  const pathOf = (file: string) => (name === null ? file : `${name}/${file}`);
  const stream = await place.read(pathOf(MANIFEST_FILE));
  const location = place.addressOf(pathOf(MANIFEST_FILE));
  if (stream === null) throw new StartError(`Name the folder of a complete backup: there is no ${location}.`);
  const manifest = parseManifest(await text(stream));
  if (manifest === null)
    throw new StartError(`Name a backup that this version made: it cannot read ${location}.`);
  const recipient = manifest.format === 3 ? manifest.recipient : undefined;
  const ending = recipient === undefined ? '' : '.age';
  const backup = name === null ? place.address : place.addressOf(name);
  return {
    address: backup,
    place,
    manifest,
    decrypt: await opener(recipient, identity, backup, mayBeClosed),
    files: {
      database: pathOf(databaseFile(manifest) + ending),
      pictures: pathOf(PICTURES_FILE + ending),
      names: pathOf(NAMES_FILE),
    },
  };
}

async function opener(
  recipient: string | undefined,
  identity: string | null,
  backup: string,
  mayBeClosed: boolean,
) {
  if (recipient === undefined) return async (stream: Readable) => stream;
  if (identity === null && mayBeClosed) return null;
  return decryptWith(identity, recipient, backup);
}

/** Null for a folder that is an earlier backup itself, or has none. */
async function newestOf(place: BackupPlace): Promise<string | null> {
  const manifest = await place.read(MANIFEST_FILE);
  manifest?.destroy();
  return manifest === null ? newestBackup(place) : null;
}

export function damaged({ address }: Backup, how: string): StartError {
  return new StartError(`Take another backup than ${address}: ${how}.`);
}

/** A file of the backup, decrypted. Throws a StartError where it is missing or cannot be. */
export async function readFile(backup: Backup, file: 'database' | 'pictures'): Promise<Readable> {
  const { manifest, place, files, decrypt } = backup;
  const what = file === 'database' ? 'database' : 'list of pictures';
  const stream = await place.read(files[file], manifest.sums?.database.size);
  if (stream === null || decrypt === null) throw damaged(backup, `its ${what} is missing`);
  return decrypt(stream).catch(() => {
    throw damaged(backup, `its ${what} is damaged`);
  });
}

/** The backup's pictures. Without its key they have their files' names for keys. */
export async function* picturesOf(backup: Backup): AsyncGenerator<BackedUpPicture> {
  const { manifest, place, files, decrypt } = backup;
  if (manifest.format === 1) {
    for (const key of manifest.lostPictures) yield { key, lost: true };
    const { sums } = manifest;
    for await (const { name } of place.list(`${PICTURES_FOLDER}/`)) {
      const key = basename(name);
      if (sums === undefined && isBlobKey(key)) yield { key, path: name, sha256: null };
    }
    for (const [key, { sha256 }] of Object.entries(sums?.pictures ?? {}))
      yield { key, path: earlierPath(key), sha256 };
    return;
  }
  if (decrypt === null) {
    const names = await place.read(files.names);
    if (names === null) throw damaged(backup, 'its list of files is missing');
    for await (const file of linesOf(names)) yield stored(file, file);
    return;
  }
  for await (const line of linesOf(await readFile(backup, 'pictures'))) {
    const listed = parsePicture(line);
    if ('lost' in listed) yield listed;
    else if ('file' in listed) yield stored(listed.key, listed.file);
    else yield { key: listed.key, path: earlierPath(listed.key), sha256: listed.sha256 };
  }
}

const earlierPath = (key: string) => `${PICTURES_FOLDER}/${key.slice(0, 2)}/${key}`;

function stored(key: string, file: string): BackedUpPicture {
  const path = pathOfPicture(file);
  return { key, path, sha256: parsePicturePath(path)?.sha256 ?? '' };
}

/** What is stored of a picture, as it is; or what is wrong with it. */
export async function readStored(
  { place }: Backup,
  { path, sha256 }: Exclude<BackedUpPicture, { lost: true }>,
): Promise<Uint8Array | 'missing' | 'damaged'> {
  const stream = await place.read(path);
  if (stream === null) return 'missing';
  const bytes = await buffer(stream);
  return sha256 === null || sumOfBytes(bytes).sha256 === sha256 ? bytes : 'damaged';
}

/** A picture as it was in the market; or what is wrong with it. */
export async function readPicture(
  backup: Backup,
  picture: Exclude<BackedUpPicture, { lost: true }>,
): Promise<Uint8Array | 'missing' | 'damaged'> {
  const bytes = await readStored(backup, picture);
  if (typeof bytes === 'string' || backup.decrypt === null) return bytes;
  try {
    return await buffer(await backup.decrypt(Readable.from([bytes])));
  } catch {
    return 'damaged';
  }
}
