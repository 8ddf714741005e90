import type { DemoListing } from './demoListing.ts';

export const FURNITURE: readonly DemoListing[] = [
  {
    title: 'Single bed with mattress and base',
    description:
      'Solid wood frame, clean mattress, one year old. Comes apart with four bolts, so two people can carry it. Collection from New Complex 2.',
    price: '85',
    category: 'Furniture',
    seller: 'tanaka_moyo',
    daysAgo: 1.4,
    picture: ['bed', 'room', '#a9b8a0', '#3f6f9c'],
  },
  {
    title: 'Study desk with three drawers',
    description:
      'Strong desk, 120 cm wide, drawers run smoothly. Small ink stain on top that a mat covers. The lamp and books are not included.',
    price: '48',
    category: 'Furniture',
    seller: 'kudzai_m',
    daysAgo: 3.6,
    picture: ['desk', 'room', '#d9bfa0', '#9c6a3c'],
  },
  {
    title: 'Teal accent chair, very comfortable',
    description:
      'Lovely reading chair with wooden legs. From a smoke free home in Avondale. Reserved until Friday, then first come, first served.',
    price: '38',
    category: 'Furniture',
    seller: 'rudo-chikafu',
    daysAgo: 6.9,
    status: 'reserved',
    picture: ['chair', 'studio', '#e0cdb0', '#2f8074'],
  },
  {
    title: 'Two door wardrobe with shelves',
    description:
      'Hanging space on one side, shelves on the other. Moving out at the end of the semester, so the price can be discussed.',
    price: '70',
    category: 'Furniture',
    seller: 'tinashe_n',
    daysAgo: 11.8,
    picture: ['wardrobe', 'room', '#b9c7d4', '#c49a68'],
  },
  {
    title: 'Adjustable study lamp, red',
    description:
      'Warm LED bulb included, bends in every direction. Heavy base, it will not tip over on your notes.',
    price: '11',
    category: 'Furniture',
    seller: 'chipo_marufu',
    daysAgo: 13.9,
    picture: ['lamp', 'evening', '#4f6a8a', '#d8563e'],
  },
];
