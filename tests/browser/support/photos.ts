import sharp from 'sharp';

/** A photo in one colour, which is little work for the server. */
export function plainPhoto(width = 32, height = 24): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a03a1c' } })
    .jpeg()
    .toBuffer();
}

/** A file as Playwright chooses it in a form. */
export const asFile = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

/** A photo as phones make it: more than 2 MB of noise, on its side, with its GPS position. */
export function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1100, height: 800, channels: 3, background: '#a03a1c', noise } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '17/1 49/1 0/1' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
