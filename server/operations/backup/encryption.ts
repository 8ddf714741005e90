import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { PRIVATE_FILE } from '../../config/dataFolder.ts';
import { StartError } from '../../config/startError.ts';

/** Encrypts for an age recipient; without one everything stays as it is. */
export interface Encryption {
  /** What the names of encrypted files end with. */
  ending: string;
  bytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** How many bytes so many become. */
  sizeOf: (bytes: number) => number;
  /** Replaces the file by an encrypted one, whose name it returns. */
  file: (file: string) => Promise<string>;
}

/** Decrypts what an identity can, as it comes; without one everything stays as it is. */
export type Decrypt = (stream: Readable) => Promise<Readable>;

const PLAIN: Encryption = {
  ending: '',
  bytes: async (bytes) => bytes,
  sizeOf: (bytes) => bytes,
  file: async (file) => file,
};

/** age-encryption.org/v1: of each chunk of the payload, whose tag is so long. */
const CHUNK = 65_536;
const TAG = 16;

/** The library takes time to load, and a market without a key never needs it. */
const loadAge = () => import('age-encryption');

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream);

/** Throws a StartError for a key with a mistake in it. */
export async function encryptFor(key: string | null): Promise<Encryption> {
  if (key === null) return PLAIN;
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(key);
  } catch {
    throw new StartError(
      'Set BACKUP_KEY to the public key that age-keygen prints: this one has a mistake in it.',
    );
  }
  const empty = (await encrypter.encrypt(new Uint8Array())).byteLength;
  return {
    ending: '.age',
    bytes: (bytes) => encrypter.encrypt(bytes),
    sizeOf: (bytes) => empty + bytes + TAG * (Math.max(1, Math.ceil(bytes / CHUNK)) - 1),
    async file(file) {
      const encrypted = `${file}.age`;
      const stream = await encrypter.encrypt(toWeb(createReadStream(file)));
      await pipeline(fromWeb(stream), createWriteStream(encrypted, { mode: PRIVATE_FILE }));
      await rm(file);
      return encrypted;
    },
  };
}

/** The keys that a file of `age-keygen` has in it. */
function readIdentities(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`Name a file that this user may read with --identity: ${file} is none.`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

/**
 * For what was encrypted for a recipient. Throws a StartError where the file has no key for it, or
 * where one is needed and no file is named.
 */
export async function decryptWith(file: string | null, recipient: string, backup: string): Promise<Decrypt> {
  if (file === null) {
    throw new StartError(
      `Add --identity and the file with the secret key of ${recipient}: ${backup} is encrypted for it.`,
    );
  }
  const { Decrypter, identityToRecipient } = await loadAge();
  const identities = readIdentities(file);
  const recipients = await Promise.all(
    // One with a mistake in it is no key for anything.
    identities.map((identity) => identityToRecipient(identity).catch(() => null)),
  );
  const identity = identities[recipients.indexOf(recipient)];
  if (identity === undefined) {
    throw new StartError(
      `Name the file with the secret key of ${recipient} with --identity: ${file} has another one.`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return async (stream) => fromWeb(await decrypter.decrypt(toWeb(stream)));
}
