import { expect, test } from 'vitest';
import { CARD_WIDTH, initialOf, photoOf } from './photoSource.ts';
import { setRuntimeConfig } from './runtimeConfig.ts';

const variant = (width: number) => ({
  url: `/media/a-${width}.webp`,
  width,
  height: width,
  type: 'image/webp',
  bytes: width * 100,
});

const NONE = { image: null, image_variants: null, image_placeholder: null };

const API = 'https://api.example.org';

test.each([
  [null, { ...NONE, image: '/media/a.jpg' }, '/media/a.jpg'],
  [API, { ...NONE, image: '/media/a.jpg' }, `${API}/media/a.jpg`],
  [API, { ...NONE, image: 'https://pictures.example.org/a.jpg' }, 'https://pictures.example.org/a.jpg'],
  // A placeholder is an inline picture.
  [null, { ...NONE, image_variants: [], image_placeholder: 'https://elsewhere.example.org/a.png' }, null],
])('a listing of any back end at %s has one photo or none: %#', (apiHost, listing, src) => {
  setRuntimeConfig({ apiHost });
  expect(photoOf(listing)).toEqual({ src });
});

test('the reference server names every width, of which a card has those that it needs', () => {
  setRuntimeConfig({});
  const image_placeholder = 'data:image/webp;base64,AAAA';
  const image_variants = [1280, 320, 640].map(variant);
  const listing = { image: '/media/a-640.webp', image_variants, image_placeholder };
  const srcSet = '/media/a-320.webp 320w, /media/a-640.webp 640w';
  expect(photoOf(listing, CARD_WIDTH)).toEqual({
    src: '/media/a-640.webp',
    srcSet,
    placeholder: image_placeholder,
    weight: '64 kB',
  });
  expect(photoOf(listing).srcSet).toBe(`${srcSet}, /media/a-1280.webp 1280w`);
  const wide = { ...NONE, image_variants: [1280, 960].map(variant) };
  expect(photoOf(wide, CARD_WIDTH).srcSet).toBe('/media/a-960.webp 960w');
});

test.each([
  ['rudo-chikafu', 'R'],
  ['_42éva', 'É'],
  ['42', undefined],
])('without a picture, %s is shown as %s', (username, letter) => {
  expect(initialOf(username)).toBe(letter);
});
