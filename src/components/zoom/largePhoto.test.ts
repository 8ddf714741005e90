import { expect, test } from 'vitest';
import { largestPhoto } from './largePhoto.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';

setRuntimeConfig({});

const variant = (width: number) => {
  return { url: `/media/a-${width}.webp`, width, height: width / 2, type: 'image/webp' };
};
const NO_PHOTO_FIELDS = {
  image_variants: null,
  image_placeholder: null,
  image_width: null,
  image_height: null,
};

test('the viewer shows the widest picture there is, and knows the others', () => {
  const photo = largestPhoto({
    ...NO_PHOTO_FIELDS,
    image: '/media/a-640.webp',
    image_variants: [variant(320), variant(1280), variant(640)],
    image_placeholder: 'data:image/webp;base64,AAAA',
  });
  expect(photo).toEqual({
    src: '/media/a-1280.webp',
    size: { width: 1280, height: 640 },
    smaller: ['/media/a-640.webp', '/media/a-320.webp', '/media/a-640.webp'],
    placeholder: 'data:image/webp;base64,AAAA',
  });
});

test('on another back end it shows the picture that there is', () => {
  const unmeasured = { ...NO_PHOTO_FIELDS, image: '/a.webp' };
  expect(largestPhoto(unmeasured)).toEqual({ src: '/a.webp', size: null, smaller: [] });
  const measured = { ...unmeasured, image_width: 300, image_height: 200 };
  expect(largestPhoto(measured)?.size).toEqual({ width: 300, height: 200 });
  expect(largestPhoto({ ...measured, image_height: 0 })?.size).toBeNull();
  expect(largestPhoto({ ...NO_PHOTO_FIELDS, image: null })).toBeNull();
});
