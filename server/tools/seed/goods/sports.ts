import type { DemoListing } from './demoListing.ts';

export const SPORTS: readonly DemoListing[] = [
  {
    title: 'football size 5',
    description: 'stitched, holds air well, played one season with the social league. pump not included',
    condition: 'good',
    campus_place: 'Main Campus',
    price: '13',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 0.8,
    picture: { thing: 'football', colour: '#20242b', place: 'yard', light: 'sun' },
  },
  {
    title: 'Tennis racket with 2 balls',
    description:
      'Light graphite racket, new grip last month, strings are fine. Come try it at the campus courts.',
    condition: 'good',
    campus_place: 'Main Campus',
    price: '24',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 6.5,
    picture: { thing: 'racket', colour: '#d94430', place: 'floorTop', light: 'sun', isUpright: true },
  },
  {
    title: 'Dumbbells, pair, 10kg each',
    description:
      'Rubber coated so they wont damage your floor. Good grip. Train in your room before the gym gets full.',
    condition: 'good',
    campus_place: 'Adlam House',
    price: '27',
    category: 'Sports',
    seller: 'simba_k',
    daysAgo: 5.1,
    picture: { thing: 'dumbbells', colour: '#33363d', place: 'redFloor', light: 'flash' },
  },
  {
    title: 'Mountain bike 26 inch',
    description:
      '18 gears, new tyres, brakes that bite. I ride it from Marlborough to campus in 25 min, saves combi fare. Few scratches on the frame.',
    condition: 'worn',
    price: '78',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 8.2,
    status: 'reserved',
    picture: { thing: 'bicycle', colour: '#c8352f', place: 'yard', light: 'sun' },
    further: [{ thing: 'bicycle', colour: '#c8352f', place: 'yard', light: 'dusk', isClose: true }],
  },
];
