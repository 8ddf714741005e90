import type { DemoListing } from './demoListing.ts';

export const TEXTBOOKS: readonly DemoListing[] = [
  {
    title: '1st year engineering textbooks (set of 5)',
    description:
      'Stroud Engineering Mathematics, physics, drawing, materials and programming. Some pencil notes, no missing pages. Sold as a set only, negotiable.',
    condition: 'good',
    campus_place: 'Main Campus',
    price: '45',
    category: 'Textbooks',
    seller: 'tinashe_n',
    daysAgo: 0.6,
    picture: { thing: 'bookStack', colour: '#35507a', place: 'bed', light: 'morning' },
  },
  {
    title: 'University Physics 14th edition',
    description:
      'hardcover, covers everything for the first two semesters. corners a bit worn but pages are clean',
    condition: 'worn',
    campus_place: 'Main Campus',
    price: '20',
    category: 'Textbooks',
    seller: 'tinashe_n',
    daysAgo: 4.1,
    picture: { thing: 'textbook', colour: '#1f6f5c', place: 'deskTop', light: 'bulb', isUpright: true },
    further: [{ thing: 'textbook', colour: '#1f6f5c', place: 'deskTop', light: 'flash', isClose: true }],
  },
  {
    title: 'Law notes, 1st and 2nd year',
    description:
      'Neat handwritten summaries of contract, delict, family and constitutional law with case lists.\nFree, I passed and need the shelf. First to fetch takes all of them.',
    condition: 'worn',
    campus_place: 'Swinton Hall',
    price: 'free',
    category: 'Textbooks',
    seller: 'chipo_marufu',
    daysAgo: 7.7,
    picture: { thing: 'notebook', colour: '#7a4a8c', place: 'printTop', light: 'dusk', isBlurred: true },
  },
  {
    title: 'ACCA F1 to F3 accounting books',
    description: 'Three study texts plus revision kits. I passed with these! Highlighted in places.',
    condition: 'good',
    campus_place: 'New Complex 2',
    price: '35',
    category: 'Textbooks',
    seller: 'tanaka_moyo',
    daysAgo: 10.2,
    status: 'sold',
    picture: { thing: 'courseBundle', colour: '#7a2f3f', place: 'blueBed', light: 'fromRight' },
  },
  {
    title: 'General Chemistry with lab manual',
    description:
      'Clear diagrams, worked examples, glossary at the back. Previous owner wrote her name inside the cover.',
    condition: 'good',
    campus_place: 'Health Sciences Campus',
    price: '28.50',
    category: 'Textbooks',
    seller: 'rudo-chikafu',
    daysAgo: 15.3,
    picture: { thing: 'textbook', colour: '#8c2f39', place: 'shelf', light: 'flash', isUpright: true },
  },
];
