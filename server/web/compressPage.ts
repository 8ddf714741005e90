import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodeDcz } from './dictionaries/dcz.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** 1 ms for a page of 100 kB; the next step costs twice that and saves one part in a hundred. */
const BROTLI_QUALITY = 5;
/** Below 1 ms, too; the steps above take 15 and more. */
const DCZ_LEVEL = 9;

/**
 * The page in the smallest form that this `Accept-Encoding` allows, and the name of that form; null for as it is.
 * @param dictionary a page that the browser holds and is ready to use.
 */
export async function compressPage(
  html: string,
  accepted: string | undefined,
  dictionary: Buffer | null = null,
): Promise<{ body: Buffer; encoding: string | null }> {
  const bytes = Buffer.from(html);
  if (dictionary !== null) return { body: await encodeDcz(bytes, dictionary, DCZ_LEVEL), encoding: 'dcz' };
  const names = (accepted ?? '').split(',').map((part) => part.trim());
  if (names.some((name) => /^br(?:$|;(?!\s*q=0(?:\.0+)?$))/.test(name))) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return { body: await brotli(bytes, { params }), encoding: 'br' };
  }
  if (names.some((name) => /^gzip(?:$|;(?!\s*q=0(?:\.0+)?$))/.test(name)))
    return { body: await gzipped(bytes), encoding: 'gzip' };
  return { body: bytes, encoding: null };
}
