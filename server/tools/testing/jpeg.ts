import sharp from 'sharp';

export interface JpegOptions {
  megapixels: number;
  /** The EXIF orientation: how a camera was held (1 upright; 3, 6 and 8 turned). */
  orientation?: 1 | 3 | 6 | 8;
  /** Whether the EXIF data tell where the photo was taken. */
  gps?: boolean;
}

/** The colour of the upright photo's top left corner; the other corners are nothing like it. */
export const CORNER_COLOUR = { red: 230, green: 20, blue: 30 };

/** How far a viewer turns the stored pixels to show them upright, in degrees clockwise. */
const TURNS = { 1: 0, 3: 180, 6: 90, 8: 270 } as const;

/** A phone's 12-megapixel photo has 1.5 to 1.9 MB. */
const BYTES_PER_PIXEL = { least: 0.13, most: 0.155 };

/** Harare; EXIF 2.32 writes degrees, minutes and seconds as fractions. */
const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '17/1 47/1 3/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '31/1 3/1 12/1',
};

/**
 * A photo as a phone makes it: 4 to 3 (upright), grainy, about 0.14 bytes a pixel (so 12 megapixels are 1.5 to 1.9 MB),
 * with EXIF data; a red corner at the top left of the upright picture shows whether the orientation was heeded.
 */
export async function makeJpeg({ megapixels, orientation = 1, gps = false }: JpegOptions): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const upright = sharp(drawPixels(width, height), { raw: { width, height, channels: 3 } });
  const stored = await upright
    .rotate((360 - TURNS[orientation]) % 360)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(stored.data, { raw: { width: stored.info.width, height: stored.info.height, channels: 3 } })
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Make: 'Musika', Model: 'Test phone', Copyright: 'Nobody' },
        ...(gps && { IFD3: GPS }),
      })
      .jpeg({ quality })
      .toBuffer();
  return ofFittingSize(encode, width * height);
}

/** Halves the range of qualities until the size fits. */
async function ofFittingSize(encode: (quality: number) => Promise<Buffer>, pixels: number): Promise<Buffer> {
  let [low, high] = [20, 98];
  while (low <= high) {
    const quality = Math.round((low + high) / 2);
    const jpeg = await encode(quality);
    const density = jpeg.byteLength / pixels;
    if (density >= BYTES_PER_PIXEL.least && density <= BYTES_PER_PIXEL.most) return jpeg;
    if (density < BYTES_PER_PIXEL.least) low = quality + 1;
    else high = quality - 1;
  }
  throw new Error(`No quality gives a photo of ${pixels} pixels a fitting size.`);
}

function drawPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const isInCorner = (x: number, y: number) => x < width / 5 && y < height / 5;
  // A linear congruential generator: grain that is the same on every run.
  let state = 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (state >>> 28) - 8;
      const { red, green, blue } = isInCorner(x, y)
        ? CORNER_COLOUR
        : { red: 60 + (x / width) * 60, green: 110 + (y / height) * 90, blue: 190 - (x / width) * 80 };
      pixels[at] = clamp(red + grain);
      pixels[at + 1] = clamp(green + grain);
      pixels[at + 2] = clamp(blue + grain);
    }
  }
  return pixels;
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
