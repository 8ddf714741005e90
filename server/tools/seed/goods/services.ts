import type { DemoListing } from './demoListing.ts';

export const SERVICES: readonly DemoListing[] = [
  {
    title: 'Printing, binding and scanning, same day',
    description:
      '10 cents a page black, 30 colour. Dissertation binding from 5 dollars. Send the file on whatsapp and collect at New Complex 5, room next to the tuckshop.',
    campus_place: 'New Complex 5',
    price: '0.10',
    category: 'Services',
    seller: 'kudzai_m',
    daysAgo: 0.7,
    picture: { thing: 'printer', colour: '#dfe4e8', place: 'desk', light: 'tube' },
  },
  {
    title: 'Maths and stats tutoring',
    description:
      'Calculus, linear algebra and statistics for first and second years. One hour, alone or small group. Everyone I taught passed, ask around!',
    campus_place: 'Main Campus',
    price: '8',
    category: 'Services',
    seller: 'tinashe_n',
    daysAgo: 2.6,
    picture: { thing: 'whiteboard', colour: '#d9632f', place: 'tiles', light: 'tube' },
  },
  {
    title: 'Graduation photoshoots and events',
    description:
      'Two hours on campus or in town, 40 edited photos within 3 days. Book early for graduation week, its filling up. Groups negotiable.',
    campus_place: 'Main Campus',
    price: '60',
    category: 'Services',
    seller: 'farai-dube',
    daysAgo: 7.2,
    picture: { thing: 'camera', colour: '#7a4a2c', place: 'blueBedTop', light: 'afternoon' },
  },
  {
    title: 'Laundry (washed, dried and folded)',
    description:
      'One full basket, back the next day. Ironing is 2 dollars extra. I collect and deliver in all halls.',
    campus_place: 'Swinton Hall',
    price: '6',
    category: 'Services',
    seller: 'chipo_marufu',
    daysAgo: 5.9,
    picture: { thing: 'laundry', colour: '#4f9cc0', place: 'redFloor', light: 'fromRight', isUpright: true },
  },
];
