import sharp from 'sharp';

export { smallPhoto as plainPhoto } from '../../../server/tools/testing/listingForm.ts';

/** A file as Playwright chooses it in a form. */
export const asFile = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

/** A photo as phones make it: more than 2 MB of noise, on its side, with its GPS position. */
export function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1100, height: 800, channels: 3, background: '#a03a1c', noise } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '17/1 49/1 0/1' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
