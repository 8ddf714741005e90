import sharp from 'sharp';

/** A photo that costs nothing to process. */
export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 6, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
}
