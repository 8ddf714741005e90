import type { DemoListing } from './demoListing.ts';

export const SPORTS: readonly DemoListing[] = [
  {
    title: 'Match football, size 5',
    description: 'Stitched, holds air well, used for one season with the social league. Pump not included.',
    price: '13',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 0.8,
    picture: ['football', 'outdoors', '#8fcbf0', '#20242b'],
  },
  {
    title: 'Tennis racket with two balls',
    description:
      'Light graphite racket, new grip last month, strings in good order. Come and try it at the campus courts.',
    price: '24',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 6.5,
    picture: ['racket', 'cloth', '#3f7f5f', '#d94430'],
  },
  {
    title: 'Pair of dumbbells, 10 kg each',
    description:
      'Rubber coated, they will not damage your floor. Good grip. Train in your room before the gym gets full.',
    price: '27',
    category: 'Sports',
    seller: 'simba_k',
    daysAgo: 5.1,
    picture: ['dumbbells', 'studio', '#c9b7a0', '#33363d'],
  },
  {
    title: 'Mountain bicycle, 26 inch',
    description:
      '18 gears, new tyres and brakes that bite. I ride it from Marlborough to campus in 25 minutes. With basket.',
    price: '78',
    category: 'Sports',
    seller: 'tatenda-gumbo',
    daysAgo: 8.2,
    status: 'reserved',
    picture: ['bicycle', 'outdoors', '#b5ddf2', '#c8352f'],
    further: [['bicycle', 'evening', '#8a4f7d', '#c8352f']],
  },
];
