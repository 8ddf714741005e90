import { expect, test } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { smallPhoto, pictureForm } from '../tools/testing/listingForm.ts';
import { DAY, openMarket, post, stored, typeCommand } from '../tools/testing/market.ts';
import { cleanPictures, REMOVED_PICTURES_LIFE } from './clean.ts';

const CLEANED = (removed: number) => ({ removed, warning: null });
const orphanKey = (number: number) => `${String(number).padStart(32, '0')}-320.webp`;

test('a picture that no row names goes once it is a day old; those that are named stay', async () => {
  const { server, seller } = await openMarket();
  const { blobs } = server.context;
  await post(seller);
  await post(seller, { kind: 'wanted' });
  await seller.post(paths.uploadProfilePicture, pictureForm(await smallPhoto()));
  await blobs.put(orphanKey(1), new Uint8Array([1]), 'image/webp');
  server.advance(DAY - 1);
  expect(await cleanPictures(server.context)).toEqual(CLEANED(0));
  server.advance(1);
  expect(await cleanPictures(server.context)).toEqual(CLEANED(1));
  expect(await blobs.get(orphanKey(1))).toBeNull();
  expect(await stored(server)).toMatchObject({ blobs: 3 });
});

test('photos stay while their listing shows them, and for a month after it was deleted', async () => {
  const { server, seller } = await openMarket();
  const { body } = await post(seller, {}, 8, 8);
  server.advance(DAY);
  expect(await cleanPictures(server.context)).toEqual(CLEANED(0));
  await seller.refresh();
  const [cover, second] = (body as { photos: { id: string }[] }).photos;
  await seller.send('PATCH', paths.listing('1'), { body: { photo_order: [second?.id, cover?.id] } });
  expect(await cleanPictures(server.context)).toEqual(CLEANED(2));
  await seller.send('DELETE', paths.listing('1'));
  server.advance(REMOVED_PICTURES_LIFE);
  expect(await cleanPictures(server.context)).toEqual(CLEANED(0));
  server.advance(1);
  expect(await cleanPictures(server.context)).toEqual(CLEANED(4));
});

test('more than a hundred files that are more than a tenth wait for the word of the operator', async () => {
  const { server } = await openMarket();
  const { blobs } = server.context;
  const put = (number: number) => blobs.put(orphanKey(number), new Uint8Array([1]), 'image/webp');
  for (let number = 0; number < 101; number += 1) await put(number);
  server.advance(DAY);
  for (let number = 0; number < 2; number += 1) await put(200 + number);
  await server.context.worker.runDueJobs();
  expect(await typeCommand(server.context, 'status')).toContain(
    'Warning: No row names 101 of 103 picture files: none is cleared away. See npm run admin -- pictures check.',
  );
  const check = (await typeCommand(server.context, 'pictures', 'check')).join(' ');
  expect(check).toMatch(/^The store has 103 .* 101 are older .*npm run admin -- pictures clean$/);
  expect(await typeCommand(server.context, 'pictures', 'clean')).toEqual(['101 picture files were deleted.']);
});
