import type { DemoListing } from './demoListing.ts';

export const TEXTBOOKS: readonly DemoListing[] = [
  {
    title: 'First year engineering textbooks, set of 5',
    description:
      'Stroud Engineering Mathematics, physics, drawing, materials and programming. Some pencil notes, no missing pages. Sold as a set only.',
    price: '45',
    category: 'Textbooks',
    seller: 'tinashe_n',
    daysAgo: 0.6,
    picture: ['bookStack', 'table', '#c9a07a', '#35507a'],
  },
  {
    title: 'University Physics, 14th edition',
    description:
      'Hardcover, covers everything in the first two semesters. Corners are a bit worn but the pages are clean.',
    price: '20',
    category: 'Textbooks',
    seller: 'tinashe_n',
    daysAgo: 4.1,
    picture: ['textbook', 'studio', '#b9c4a6', '#1f6f5c'],
  },
  {
    title: 'Complete Law notes, first and second year',
    description:
      'Neat handwritten summaries of contract, delict, family and constitutional law with case lists.\nAsk me for the modules you need and we agree on a price.',
    price: '',
    category: 'Textbooks',
    seller: 'chipo_marufu',
    daysAgo: 7.7,
    picture: ['notebook', 'cloth', '#c98f72', '#7a4a8c'],
  },
  {
    title: 'Accounting bundle, ACCA F1 to F3',
    description: 'Three study texts plus revision kits. I passed with these! Highlighted in places.',
    price: '35',
    category: 'Textbooks',
    seller: 'tanaka_moyo',
    daysAgo: 10.2,
    status: 'sold',
    picture: ['courseBundle', 'room', '#b8a2c0', '#7a2f3f'],
  },
  {
    title: 'General Chemistry, hardcover with lab manual',
    description:
      'Clear diagrams, worked examples and a glossary at the back. The previous owner wrote her name inside the cover.',
    price: '28.50',
    category: 'Textbooks',
    seller: 'rudo-chikafu',
    daysAgo: 15.3,
    picture: ['textbook', 'table', '#d8c0a8', '#8c2f39'],
  },
];
