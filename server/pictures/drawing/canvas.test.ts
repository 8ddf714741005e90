import { expect, test } from 'vitest';
import { type Colour, createCanvas } from './canvas.ts';
import { circle, rectangle, turned } from './outline.ts';

const RED: Colour = [255, 0, 0, 1];
const BLUE: Colour = [0, 0, 255, 0.5];

function pixel({ pixels, width }: { pixels: Uint8Array; width: number }, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

test('a pixel is covered as far as the shape reaches into it', () => {
  const canvas = createCanvas(6, 4);
  canvas.paint([rectangle(1.5, 1.25, 3, 1.75)], RED);
  expect(pixel(canvas, 0, 1)[3]).toBe(0);
  expect(pixel(canvas, 1, 2)[3]).toBe(128);
  expect(pixel(canvas, 2, 1)[3]).toBe(191);
  expect(pixel(canvas, 2, 2)).toEqual([255, 0, 0, 255]);
  expect(pixel(canvas, 4, 2)[3]).toBe(128);
  expect(pixel(canvas, 5, 2)[3]).toBe(0);
  expect(pixel(canvas, 2, 3)[3]).toBe(0);
});

test('an outline the other way round is a hole, and one the same way is not', () => {
  const canvas = createCanvas(40, 40);
  canvas.paint([rectangle(0, 0, 40, 40), circle([20, 20], 8, true), circle([8, 8], 5)], RED);
  expect(pixel(canvas, 20, 20)[3]).toBe(0);
  expect(pixel(canvas, 8, 8)[3]).toBe(255);
  expect(pixel(canvas, 20, 4)[3]).toBe(255);
});

test('a slanting edge covers what it encloses, all in all', () => {
  const canvas = createCanvas(100, 100);
  canvas.paint(turned([rectangle(30, 40, 40, 20)], [50, 50], 0.4), RED);
  const covered = canvas.pixels.filter((_, index) => index % 4 === 3).reduce((sum, each) => sum + each, 0);
  expect(covered / 255).toBeCloseTo(800, 0);
});

test('what lies beyond the canvas is left out, and what half covers lets through what is below', () => {
  const canvas = createCanvas(4, 4);
  canvas.paint([rectangle(-50, -50, 52, 200)], RED);
  canvas.paint([rectangle(50, 50, 5, 5)], RED);
  canvas.paint([rectangle(0, 0, 4, 4)], BLUE);
  expect(pixel(canvas, 1, 3)).toEqual([128, 0, 128, 255]);
  expect(pixel(canvas, 3, 0)).toEqual([0, 0, 255, 128]);
});
