import sharp, { type Sharp } from 'sharp';

/** From what looks like the original to what still looks well on a phone. */
const QUALITIES = [82, 74, 64, 52, 40, 28, 16] as const;

/** The picture as a JPEG of at most so many bytes: the best quality that is small enough. */
export async function jpegWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength <= bytes) return jpeg;
  }
  return jpeg;
}
