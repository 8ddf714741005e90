import type { DemoListing } from './demoListing.ts';

export const SERVICES: readonly DemoListing[] = [
  {
    title: 'Printing, binding and scanning, same day',
    description:
      '10 cents a page in black, 30 in colour. Dissertation binding from 5 dollars. Send the file on WhatsApp and collect at New Complex 5.',
    price: '0.10',
    category: 'Services',
    seller: 'kudzai_m',
    daysAgo: 0.7,
    picture: ['printer', 'room', '#a9bccb', '#dfe4e8'],
  },
  {
    title: 'Maths and statistics tutoring',
    description:
      'Calculus, linear algebra and statistics for first and second years. One hour, alone or in a small group. My students passed, every one of them!',
    price: '8',
    category: 'Services',
    seller: 'tinashe_n',
    daysAgo: 2.6,
    picture: ['whiteboard', 'studio', '#e0cba5', '#d9632f'],
  },
  {
    title: 'Graduation and event photography',
    description:
      'Two hours on campus or in town, 40 edited photos within three days. Book early for graduation week.',
    price: '60',
    category: 'Services',
    seller: 'farai-dube',
    daysAgo: 7.2,
    picture: ['camera', 'studio', '#b9a58a', '#7a4a2c'],
  },
  {
    title: 'Laundry, washed, dried and folded',
    description:
      'One full basket, back the next day. Ironing is 2 dollars extra. Collection and delivery in all halls.',
    price: '6',
    category: 'Services',
    seller: 'chipo_marufu',
    daysAgo: 5.9,
    picture: ['laundry', 'room', '#b7d0c4', '#4f9cc0'],
  },
];
