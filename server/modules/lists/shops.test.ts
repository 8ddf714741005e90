import { expect, test } from 'vitest';
import { paths } from '../../../src/contract/paths.ts';
import { createClient } from '../../tools/testing/client.ts';
import { joinMarket, openMarket, post } from '../../tools/testing/market.ts';
import { smallPhoto } from '../../tools/testing/listingForm.ts';
import { pictureForm } from '../../tools/testing/unsafeCases.ts';

const shop = paths.shop('tendai');

test('anybody sees a seller’s shop: where they are, since when, what they sold; no phone', async () => {
  const { server } = await openMarket();
  const tendai = await joinMarket(server, 'tendai');
  await tendai.send('PATCH', paths.ownProfile, {
    body: { phone_number: '263771234567', location: 'New Complex 2' },
  });
  await post(tendai);
  const { id } = (await post(tendai)).body as { id: string };
  await tendai.send('PATCH', paths.listing(id), { body: { status: 'sold' } });
  const answer = await createClient(server).get(paths.shop('TENDAI'));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    username: 'tendai',
    location: 'New Complex 2',
    profile_picture: null,
    joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sold: 1,
  });
  expect(await createClient(server).get(paths.shop('nobody'))).toMatchObject({
    status: 404,
    body: { detail: 'This shop does not exist.' },
  });
});

test('the picture is shown once the seller agrees', async () => {
  const { server } = await openMarket();
  const tendai = await joinMarket(server, 'tendai');
  await tendai.post(paths.uploadProfilePicture, pictureForm(await smallPhoto(64)));
  const visitor = createClient(server);
  expect((await visitor.get(shop)).body).toMatchObject({ profile_picture: null });
  await tendai.send('PATCH', paths.ownProfile, { body: { shop_shows_picture: true } });
  expect((await visitor.get(shop)).body).toMatchObject({
    profile_picture: expect.stringMatching(/^\/media\//),
  });
});
