import sharp from 'sharp';

/** A photo in one colour: little work for the server, and as large as a test needs it to look. */
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

/** A photo as phones make it: many pixels, much noise, lying on its side, and it knows where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a03a1c', noise } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '17/1 49/1 0/1' } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
