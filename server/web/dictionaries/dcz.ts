import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const compress = promisify(zstdCompress);

/** A Zstandard skippable frame that holds the dictionary's hash (RFC 9842 §5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** RFC 9651 §3.3.5: a byte sequence of 32 bytes. */
const BYTE_SEQUENCE = /^:([\w+/]{43}=):$/;

/** The request fields on which a response that may be `dcz` depends. */
export const DICTIONARY_FIELDS = 'accept-encoding, available-dictionary';

/** A dictionary as browsers name it: the SHA-256 of its bytes, in base64. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/**
 * Whether to offer a response as a dictionary: only to Chromium (`Sec-CH-UA`), since others may not
 * use it.
 */
export const holdsDictionaries = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-ch-ua'] ?? '').includes('"Chromium"');

/** The hash of the dictionary that the browser has for this request; null without one or `dcz`. */
export function availableDictionary(headers: IncomingHttpHeaders): string | null {
  const accepted = headers['accept-encoding'] ?? '';
  if (!/(?:^|,)\s*dcz\s*(?:,|$)/.test(accepted)) return null;
  return BYTE_SEQUENCE.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;
}

/**
 * The bytes as `Content-Encoding: dcz`, without what they share with the dictionary.
 * @param level Zstandard's, 1 to 22.
 */
export async function encodeDcz(bytes: Uint8Array, dictionary: Buffer, level: number): Promise<Buffer> {
  const frame = await compress(bytes, {
    dictionary,
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
  return Buffer.concat([MAGIC, Buffer.from(hashOf(dictionary), 'base64'), frame]);
}
