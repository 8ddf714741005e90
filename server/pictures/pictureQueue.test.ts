import { expect, test } from 'vitest';
import { createPictureQueue } from './pictureQueue.ts';

/** A queue whose tasks end when they are told to, and the names of those that have begun. */
function openQueue() {
  const queue = createPictureQueue();
  const begun: string[] = [];
  const add = (owner: string, name: string) => {
    const gate = Promise.withResolvers<string>();
    const outcome = queue.run(owner, () => {
      begun.push(name);
      return gate.promise;
    });
    return { outcome, end: () => gate.resolve(name), fail: () => gate.reject(new Error(name)) };
  };
  return { add, begun };
}

test('two accounts that upload at once never wait for a third’s hostile file, however many it sends', async () => {
  const { add, begun } = openQueue();
  add('mallory', 'hostile 1');
  add('mallory', 'hostile 2');
  const tendai = add('tendai', 'lamp');
  await expect.poll(() => begun).toEqual(['hostile 1', 'lamp']);
  const chipo = add('chipo', 'desk');
  tendai.end();
  expect(await tendai.outcome).toBe('lamp');
  await expect.poll(() => begun).toEqual(['hostile 1', 'lamp', 'desk']);
  chipo.end();
  await chipo.outcome;
  expect(begun).toEqual(['hostile 1', 'lamp', 'desk']);
});

test('a failed task frees its place for the next of its owner', async () => {
  const { add, begun } = openQueue();
  const first = add('tendai', 'broken');
  const second = add('tendai', 'lamp');
  first.fail();
  await expect(first.outcome).rejects.toThrow('broken');
  second.end();
  expect(await second.outcome).toBe('lamp');
  expect(begun).toEqual(['broken', 'lamp']);
});

test('who sends more than may wait is told to come back, and the others still get in', async () => {
  const { add } = openQueue();
  for (let photo = 0; photo <= 20; photo += 1) add('mallory', `${photo}`);
  await expect(add('mallory', 'one more').outcome).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    message: 'Many photos are being worked on right now. Please send it again in a moment.',
  });
  const tendai = add('tendai', 'lamp');
  tendai.end();
  expect(await tendai.outcome).toBe('lamp');
  for (let owner = 0; owner <= 28; owner += 1) add(`owner ${owner}`, 'photo');
  await expect(add('rudo', 'lamp').outcome).rejects.toMatchObject({ status: 503 });
});
