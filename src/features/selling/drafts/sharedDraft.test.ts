import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHARE_TARGET } from '../../../lib/shareTarget.ts';
import { withShared } from './sharedDraft.ts';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const shared = {
  texts: { title: 'Bicycle', description: 'From another app.' },
  photos: [photo('shared.jpg')],
};

test('what is shared begins a draft', () => {
  expect(withShared(null, shared)).toEqual(shared);
});

test('of an earlier draft nothing is lost: its words stay, and the photos are added to its own', () => {
  const earlier = {
    texts: { title: 'My bicycle', description: ' ', price: '40' },
    photos: [photo('own.jpg')],
  };
  const { texts, photos } = withShared(earlier, shared);
  expect(texts).toEqual({ title: 'My bicycle', description: 'From another app.', price: '40' });
  expect(photos.map(({ name }) => name)).toEqual(['own.jpg', 'shared.jpg']);
});

test('the manifest names the path and the parts that the worker reads', () => {
  const { share_target: target } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const { path, parts } = SHARE_TARGET;
  expect(target).toMatchObject({ action: path, method: 'POST', enctype: 'multipart/form-data' });
  expect(target.params).toMatchObject({
    title: parts.title,
    text: parts.text,
    files: [{ name: parts.photos, accept: ['image/*'] }],
  });
});
