import sharp, { type Color } from 'sharp';

/** The colour of the upright photo's top left corner; the other corners are nothing like it. */
export const CORNER_COLOUR = { r: 230, g: 20, b: 30 };

/** How far a viewer turns the pixels of an EXIF orientation to show them upright, in degrees clockwise. */
const TURNS = { 1: 0, 3: 180, 6: 90, 8: 270 } as const;

/** Harare; EXIF 2.32 writes degrees, minutes and seconds as fractions. */
const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '17/1 47/1 3/1' };

export const plain = (width: number, height: number, background: Color = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo of a phone, 4 to 3 upright, with its position; a red corner shows whether it is upright. */
export async function makeJpeg(megapixels: number, orientation: keyof typeof TURNS = 1): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const corner = plain(Math.round(width / 5), Math.round(height / 5), CORNER_COLOUR).png();
  const input = await corner.toBuffer();
  const upright = plain(width, height, '#5a8cb4').composite([{ input, left: 0, top: 0 }]);
  return sharp(await upright.png().toBuffer())
    .rotate(-TURNS[orientation])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: 'Musika', Model: 'Test phone' }, IFD3: GPS })
    .jpeg()
    .toBuffer();
}
