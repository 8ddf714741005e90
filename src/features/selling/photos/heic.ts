/** ISO/IEC 23008-12: the brands by which a file says that it is a HEIC or HEIF picture. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1']);

/** Whether a file is HEIC, by its first bytes, because name and type may be wrong. */
export async function isHeic(photo: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await photo.slice(4, 12).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  return text.startsWith('ftyp') && BRANDS.has(text.slice(4));
}
