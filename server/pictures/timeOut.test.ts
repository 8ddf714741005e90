import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { openMarket, post } from '../tools/testing/market.ts';
import { jpegOfScans } from '../tools/testing/photos.ts';
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

test('a photo that would be too much work is refused in words, and its sender’s next one is taken', async () => {
  const { seller } = await openMarket();
  const hostile = jpegOfScans(640, 480, 101);
  expect(await post(seller, { image: hostile })).toMatchObject({
    status: 400,
    body: { image: ['The photo takes too long to read. Please save it anew as a JPG.'] },
  });
  const avatar = new FormData();
  avatar.append('profile_picture', new Blob([Uint8Array.from(hostile)], { type: 'image/jpeg' }), 'me.jpg');
  expect(await seller.post(paths.uploadProfilePicture, avatar)).toMatchObject({ status: 400 });
  expect((await post(seller)).status).toBe(201);
});
