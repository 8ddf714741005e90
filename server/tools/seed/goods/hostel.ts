import type { DemoListing } from './demoListing.ts';

export const HOSTEL: readonly DemoListing[] = [
  {
    title: 'Electric kettle, 1.7 litres',
    description: 'Boils in three minutes and switches itself off. Descaled and clean, no leaks.',
    price: '14',
    category: 'Hostel Essentials',
    seller: 'tanaka_moyo',
    daysAgo: 1.9,
    picture: ['kettle', 'table', '#b9cbd6', '#b53a34'],
  },
  {
    title: 'Two plate stove and pot',
    description:
      'Both plates heat quickly. I am adding my stainless steel pot with lid for free. Used for two semesters.',
    price: '32',
    category: 'Hostel Essentials',
    seller: 'chipo_marufu',
    daysAgo: 4.4,
    picture: ['twoPlateStove', 'table', '#d9c6a0', '#f0ece2'],
  },
  {
    title: 'Bar fridge, quiet and cold',
    description:
      'Fits under a desk, low power. Door seal is good, small freezer box on top. Bring someone to help you carry it.',
    price: '110',
    category: 'Hostel Essentials',
    seller: 'kudzai_m',
    daysAgo: 9.1,
    picture: ['fridge', 'room', '#d3b5a3', '#e8ecef'],
  },
  {
    title: 'Standing fan, three speeds',
    description: 'For those October nights. Turns from side to side, quiet on the first speed.',
    price: '19.99',
    category: 'Hostel Essentials',
    seller: 'farai-dube',
    daysAgo: 10.8,
    picture: ['fan', 'room', '#e3c9a0', '#3f8fc0'],
  },
  {
    title: 'Buckets and basin, set of 3',
    description:
      'Two strong buckets with handles and a basin. No cracks. Everything you need when the water goes.',
    price: '9',
    category: 'Hostel Essentials',
    seller: 'rudo-chikafu',
    daysAgo: 12.2,
    picture: ['buckets', 'room', '#bcd3d9', '#3a73b8'],
  },
  {
    title: 'Steam iron, hardly used',
    description:
      'Non stick plate, steam and dry. Heats up in a minute. Selling because my roommate has one too.',
    price: '12.50',
    category: 'Hostel Essentials',
    seller: 'simba_k',
    daysAgo: 3.9,
    picture: ['iron', 'table', '#b9c9d0', '#5b4a9c'],
  },
  {
    title: 'Warm blanket and pillow',
    description: 'Thick double blanket, freshly washed, with a new pillow. June is coming.',
    price: '16',
    category: 'Hostel Essentials',
    seller: 'tanaka_moyo',
    daysAgo: 14.6,
    status: 'sold',
    picture: ['blanket', 'cloth', '#cbb293', '#a8323c'],
  },
];
