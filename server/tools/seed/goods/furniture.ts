import type { DemoListing } from './demoListing.ts';

export const FURNITURE: readonly DemoListing[] = [
  {
    title: 'single bed with mattress',
    description:
      'solid wood frame, mattress is clean, 1 year old. comes apart with 4 bolts so two people can carry it. you collect from New Complex 2, I can help carry it down. moving out sale',
    condition: 'good',
    campus_place: 'New Complex 2',
    price: '85',
    category: 'Furniture',
    seller: 'tanaka_moyo',
    daysAgo: 1.4,
    picture: { thing: 'bed', colour: '#3f6f9c', place: 'tiles', light: 'afternoon' },
  },
  {
    title: 'Study desk, 3 drawers',
    description:
      'Strong desk, 120 cm wide, drawers run smooth. Small ink stain on top, a mat covers it. Lamp and books not included lol.',
    condition: 'worn',
    campus_place: 'New Complex 5',
    price: '48',
    category: 'Furniture',
    seller: 'kudzai_m',
    daysAgo: 3.6,
    picture: { thing: 'desk', colour: '#9c6a3c', place: 'room', light: 'fromLeft' },
    further: [{ thing: 'desk', colour: '#9c6a3c', place: 'room', light: 'flash', isClose: true }],
  },
  {
    title: 'Comfy green chair',
    description:
      'Lovely reading chair with wooden legs, from a smoke free home in Avondale. Reserved until Friday, after that first come first served. Transport is yours.',
    condition: 'good',
    price: '38',
    category: 'Furniture',
    seller: 'rudo-chikafu',
    daysAgo: 6.9,
    status: 'reserved',
    picture: { thing: 'chair', colour: '#2f8074', place: 'tiles', light: 'morning', isUpright: true },
  },
  {
    title: '2 door wardrobe with shelves',
    description:
      'Hanging space on one side, shelves on the other. One hinge is a bit loose. Moving out end of semester so price is negotiable.',
    condition: 'worn',
    price: '70',
    category: 'Furniture',
    seller: 'tinashe_n',
    daysAgo: 11.8,
    picture: { thing: 'wardrobe', colour: '#c49a68', place: 'room', light: 'tube', isUpright: true },
  },
  {
    title: 'study lamp, red, bends any way',
    description: 'warm LED bulb included. heavy base so it wont tip over on your notes.',
    condition: 'good',
    campus_place: 'Swinton Hall',
    price: '11',
    category: 'Furniture',
    seller: 'chipo_marufu',
    daysAgo: 13.9,
    picture: { thing: 'lamp', colour: '#d8563e', place: 'desk', light: 'dusk', isUpright: true },
  },
];
