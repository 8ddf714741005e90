import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPicture, unreadable } from './processPicture.ts';

test('a picture that keeps the decoder busy for longer than it may is given up', async () => {
  const small = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  const endless = openPicture(small)
    .timeout({ seconds: 1 })
    .resize(16_000, 16_000)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const problem = await endless.catch(unreadable);
  expect(problem).toMatchObject({
    name: 'UnreadablePictureError',
    message: expect.stringContaining('takes too long'),
  });
});
