import { expect, test } from 'vitest';
import { CARD_WIDTH, initialOf, photoOf } from './photoSource.ts';
import { setRuntimeConfig } from './runtimeConfig.ts';

setRuntimeConfig({});

const variant = (width: number) => ({
  url: `/media/a-${width}.webp`,
  width,
  height: width,
  type: 'image/webp',
});

test('a listing of any back end has one photo, on any host', () => {
  const listing = { image: '/media/a.jpg', image_variants: null, image_placeholder: null };
  expect(photoOf(listing)).toEqual({ src: '/media/a.jpg' });
  expect(photoOf({ ...listing, image: 'https://pictures.example.org/a.jpg' }).src).toBe(
    'https://pictures.example.org/a.jpg',
  );
  expect(photoOf({ ...listing, image: null }).src).toBeNull();
});

test('the reference server names every width', () => {
  const listing = {
    image: '/media/a-640.webp',
    image_variants: [variant(320), variant(640)],
    image_placeholder: 'data:image/webp;base64,AAAA',
  };
  expect(photoOf(listing)).toEqual({
    src: '/media/a-640.webp',
    srcSet: '/media/a-320.webp 320w, /media/a-640.webp 640w',
    placeholder: 'data:image/webp;base64,AAAA',
  });
});

test.each([
  ['up to the width', [1280, 320, 640], '320w', '640w'],
  ['the smallest where all are wider', [1280, 960], '960w', undefined],
])('a card’s photos: %s', (_name, widths, ...named) => {
  const listing = { image: '/a.webp', image_variants: widths.map(variant), image_placeholder: null };
  const srcSet = photoOf(listing, CARD_WIDTH).srcSet ?? '';
  expect(srcSet.match(/\d+w/g)).toEqual(named.filter((each) => each !== undefined));
});

test('a placeholder that is not an inline picture is left out', () => {
  const listing = {
    image: null,
    image_variants: [],
    image_placeholder: 'https://elsewhere.example.org/a.png',
  };
  expect(photoOf(listing)).toEqual({ src: null });
});

test.each([
  ['rudo-chikafu', 'R'],
  ['_42éva', 'É'],
  ['42', undefined],
])('without a picture, %s is shown as %s', (username, letter) => {
  expect(initialOf(username)).toBe(letter);
});
