import { expect, test } from 'vitest';
import { interestText, offerText, whatsAppLink } from './whatsAppLink.ts';

const TEXT = "I'm interested in your listing: Desk lamp";

test('the message to the seller is §2’s text to the letter', () => {
  expect(interestText('Desk lamp', null)).toBe(TEXT);
});

test('where the back end makes a short address, it follows on a line of its own', () => {
  expect(interestText('Desk lamp', 'https://musika.example/l/7k')).toBe(
    `${TEXT}\nhttps://musika.example/l/7k`,
  );
});

test('a good place to meet, where the operator has marked one, comes last', () => {
  expect(interestText('Desk lamp', null, 'Main Campus')).toBe(`${TEXT}\nWe could meet here: Main Campus`);
});

test('of what is wanted the text says that the visitor has it', () => {
  expect(offerText('Desk lamp', 'https://musika.example/l/7k')).toBe(
    'Hi, you look for “Desk lamp” on Musika. I have one.\nhttps://musika.example/l/7k',
  );
});

test('only the digits of a phone number count', () => {
  expect(whatsAppLink('+263 77-123', 'Hi & bye')).toBe('https://wa.me/26377123?text=Hi%20%26%20bye');
});
