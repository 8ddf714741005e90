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
    picture: ['football', 'outdoors', '#8fcbf0', '#20242b'],
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
    picture: ['racket', 'cloth', '#3f7f5f', '#d94430'],
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
    picture: ['dumbbells', 'studio', '#c9b7a0', '#33363d'],
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
    picture: ['bicycle', 'outdoors', '#b5ddf2', '#c8352f'],
    further: [['bicycle', 'evening', '#8a4f7d', '#c8352f']],
  },
];
