import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { listingForm, smallPhoto } from '../../tools/testing/listingForm.ts';
import { openMarket } from '../../tools/testing/market.ts';

const NAMES = [
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'a"; filename="b.html',
  'x.php\0.jpg',
  'evil-name.html',
];

// OWASP ASVS 5.0, 5.4.1 and 5.4.2.
test.each(NAMES)('a photo that is called %j is kept and served under a name of ours', async (name) => {
  const { server, seller } = await openMarket();
  const form = listingForm({});
  form.append('image', new Blob([Uint8Array.from(await smallPhoto())], { type: 'image/jpeg' }), name);
  const { status, body, text } = await seller.post(paths.listings, form);
  expect(status).toBe(201);
  const { image } = body as { image: string };
  expect(image).toMatch(/^\/media\/[\w-]+\.webp$/);
  const picture = await seller.get(image);
  const exported = await seller.get(paths.exportAccount);
  expect(exported.headers['content-disposition']).toBe('attachment; filename="rudo.json"');
  const keys = [];
  for await (const { key } of server.context.blobs.list()) keys.push(key);
  const kept = JSON.stringify([text, picture.headers, exported.text, exported.headers, keys]);
  expect(kept).not.toMatch(/etc|boot|b\.html|x\.php|evil-name/);
});

// OWASP ASVS 5.0, 5.2.3.
test('nothing packed is unpacked: neither an archive in a photo’s place nor a packed body', async () => {
  const { seller } = await openMarket();
  const packed = gzipSync(Buffer.alloc(50_000_000));
  for (const image of [packed, Buffer.concat([Buffer.from('PK\x03\x04'), packed])])
    expect(await seller.post(paths.listings, listingForm({ image }))).toMatchObject({
      status: 400,
      body: { image: [expect.stringMatching(/^Image must be JPG, PNG, or WEBP\./)] },
    });
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  const body = gzipSync(JSON.stringify({ location: 'Mount Pleasant' }));
  expect((await seller.send('PATCH', paths.ownProfile, { body, headers })).status).toBe(400);
});
