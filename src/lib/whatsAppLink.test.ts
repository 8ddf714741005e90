import { expect, onTestFinished, test } from 'vitest';
import { setRuntimeConfig } from './runtimeConfig.ts';
import { interestText, offerText, whatsAppLink } from './whatsAppLink.ts';

const SHORT = 'https://musika.example/l/7k';
const TEXT = "I'm interested in your listing: Desk lamp";

test('the message to the seller is §2’s text to the letter; a short address and a place to meet follow', () => {
  expect(interestText('Desk lamp', null)).toBe(TEXT);
  expect(interestText('Desk lamp', SHORT, 'Main Campus')).toBe(
    `${TEXT}\n${SHORT}\nWe could meet here: Main Campus`,
  );
  setRuntimeConfig({ productName: 'Msika' });
  onTestFinished(() => setRuntimeConfig({}));
  const offer = 'Hi, you look for “Desk lamp” on Msika. I have one.';
  expect(offerText('Desk lamp', SHORT)).toBe(`${offer}\n${SHORT}`);
});

test('only the digits of a phone number count', () => {
  expect(whatsAppLink('+263 77-123', 'Hi & bye')).toBe('https://wa.me/26377123?text=Hi%20%26%20bye');
});
