import { expect, test } from 'vitest';
import { runTrace } from './runTrace.ts';

/** What `npm run trace -- … --journey` says of one of the recorded traces. */
async function run(name: string): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const status = await runTrace([`tests/traces/${name}.json`, '--journey'], (text) => said.push(text));
  return { status, said: said.join('\n') };
}

test("words a seller's changes by what became of which listing", async () => {
  const { said } = await run('manage-a-listing');
  expect(said).toMatch(
    /marked as reserved: "Gas stove"[\s\S]*marked as sold: "Gas stove"[\s\S]*put back on the market: "Gas stove"[\s\S]*changed the price and photos of "Gas stove"[\s\S]*deleted the listing gas-stove-/,
  );
});

test('tells what a person did with their account, not what the app did because of it', async () => {
  const { said } = await run('account');
  for (const deed of ['Change password', 'Make recovery codes', 'Download my data', 'Sign out everywhere']) {
    expect(said).toContain(`pressed ${deed}`);
  }
  expect(said).toContain('a recovery code and a new password twice');
  expect(said).toContain('pressed Delete my account');
  expect(said).not.toContain('pressed Logout');
});

test('tells what the person did', async () => {
  const { status, said } = await run('search-and-find');
  expect(status).toBe(0);
  expect(said).toMatch(/\d+\. opened \/\n\s+\d+\. typed "lamp" into the search box and pressed Enter/);
  expect(said).toMatch(/opened \/search\?q=lamp\n/);
  expect((await run('listings-fail-and-recover')).said).toMatch(
    /getListings failed with 500\n[\s\S]*asked for getListings again/,
  );
});

test('tells how a list was ordered and narrowed, and what was saved', async () => {
  const { said } = await run('order-and-narrow');
  expect(said).toMatch(
    /opened \S+\?order=cheapest\n[\s\S]*price_to=500\n[\s\S]*saved Desk lamp\n[\s\S]*opened \S+\?order=cheapest$/,
  );
});

test('tells what a person chose for their megabytes, and when the network went', async () => {
  const { said } = await run('save-data');
  expect(said).toMatch(
    /switched the data saver on\n[\s\S]*tapped the photo \/media\/.*\n[\s\S]*lost the network$/,
  );
});
