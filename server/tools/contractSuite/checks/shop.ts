import { paths } from '../../../../src/contract/paths.ts';
import { readProfile, readShop } from '../answers.ts';
import type { Check } from '../check.ts';
import { expectOk, expectRefused, expectThat, NotOffered } from '../expectations.ts';
import type { TestContext } from '../testContext.ts';

const PHONE = '263771234567';

/** Someone whose profile tells the address of a public shop. */
async function shopOwner(context: TestContext) {
  const { client, username } = await context.seller();
  expectOk(await client.send('PATCH', paths.ownProfile, { phone_number: PHONE }));
  const { shop_url: address } = readProfile(await client.get(paths.ownProfile));
  if (address === undefined) throw new NotOffered('its profiles tell of no shop');
  return { client, username };
}

/** The public shop of a seller, which a back end need not have. */
export const shopChecks: Check[] = [
  {
    sentence: 'Public shop: a visitor sees whose it is and what was sold, and no phone',
    async run(context) {
      const { username } = await shopOwner(context);
      const answer = await context.visitor().get(paths.shop(username));
      const shop = readShop(answer);
      expectThat(shop.username === username, `it is ${shop.username}'s`);
      expectThat(!answer.text.includes(PHONE), 'it tells the phone number');
    },
  },
  {
    sentence: 'Public shop: it is not there once its owner has switched it off',
    async run(context) {
      const { client, username } = await shopOwner(context);
      expectOk(await client.send('PATCH', paths.ownProfile, { shop_enabled: false }));
      const { shop_url: address } = readProfile(await client.get(paths.ownProfile));
      // Some back ends leave out what is null.
      expectThat((address ?? null) === null, `its owner is still told ${address}`);
      expectRefused(await context.visitor().get(paths.shop(username)));
      expectOk(await client.send('PATCH', paths.ownProfile, { shop_enabled: true }));
      expectOk(await context.visitor().get(paths.shop(username)));
    },
  },
];
