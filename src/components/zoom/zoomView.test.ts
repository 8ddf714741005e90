import { expect, test } from 'vitest';
import { movedBy, WHOLE, zoomedTo, zoomStepped } from './zoomView.ts';

test('§9: a step is a quarter, from 0.5× to 3×', () => {
  let view = WHOLE;
  for (let press = 0; press < 20; press += 1) view = zoomStepped(view, 1);
  expect(view.zoom).toBe(3);
  expect(zoomStepped(view, -1).zoom).toBe(2.75);
  for (let press = 0; press < 20; press += 1) view = zoomStepped(view, -1);
  expect(view.zoom).toBe(0.5);
});

test('after a pinch, a step leads to the next quarter', () => {
  const pinched = zoomedTo(WHOLE, 1.6);
  expect(zoomStepped(pinched, 1).zoom).toBe(1.75);
  expect(zoomStepped(pinched, -1).zoom).toBe(1.5);
});

test('what stood in the middle of the screen stays there while the picture grows', () => {
  expect(zoomedTo({ zoom: 1, x: 40, y: -10 }, 2)).toEqual({ zoom: 2, x: 80, y: -20 });
});

test('a picture moves only as far as it is larger than the screen', () => {
  const picture = { width: 300, height: 200 };
  const screen = { width: 300, height: 400 };
  expect(movedBy(WHOLE, 500, 500, picture, screen)).toEqual(WHOLE);
  const doubled = zoomedTo(WHOLE, 2);
  expect(movedBy(doubled, -500, 500, picture, screen)).toEqual({ zoom: 2, x: -150, y: 0 });
});
