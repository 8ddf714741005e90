import type { DemoListing } from './demoListing.ts';

export const HOSTEL: readonly DemoListing[] = [
  {
    title: 'Electric kettle 1.7L',
    description:
      'Boils in 3 minutes and switches itself off. Descaled and clean, no leaks. Selling coz I am moving home.',
    condition: 'good',
    campus_place: 'New Complex 2',
    price: '14',
    category: 'Hostel Essentials',
    seller: 'tanaka_moyo',
    daysAgo: 1.9,
    picture: ['kettle', 'table', '#b9cbd6', '#b53a34'],
  },
  {
    title: '2 plate stove and pot',
    description:
      'both plates heat fast, one knob is stiff but works. adding my stainless steel pot with lid for free. used for 2 semesters',
    condition: 'worn',
    campus_place: 'Swinton Hall',
    price: '32',
    category: 'Hostel Essentials',
    seller: 'chipo_marufu',
    daysAgo: 4.4,
    picture: ['twoPlateStove', 'table', '#d9c6a0', '#f0ece2'],
  },
  {
    title: 'Bar fridge, cold and quiet',
    description:
      'Fits under a desk, low power. Door seal is good, small freezer box on top. Bring a friend to help you carry it. Negotiable.',
    condition: 'good',
    campus_place: 'New Complex 5',
    price: '110',
    category: 'Hostel Essentials',
    seller: 'kudzai_m',
    daysAgo: 9.1,
    picture: ['fridge', 'room', '#d3b5a3', '#e8ecef'],
  },
  {
    title: 'Standing fan, 3 speeds',
    description:
      'For those October nights. Turns from side to side, quiet on the first speed. DM me on whatsapp',
    condition: 'good',
    campus_place: 'Manfred Hodson Hall',
    price: '19.99',
    category: 'Hostel Essentials',
    seller: 'farai-dube',
    daysAgo: 10.8,
    picture: ['fan', 'room', '#e3c9a0', '#3f8fc0'],
  },
  {
    title: '2 buckets and a basin',
    description:
      'strong buckets with handles plus a basin. no cracks. everything you need when the water goes',
    condition: 'good',
    campus_place: 'Swinton Hall',
    price: '9',
    category: 'Hostel Essentials',
    seller: 'rudo-chikafu',
    daysAgo: 12.2,
    picture: ['buckets', 'room', '#bcd3d9', '#3a73b8'],
  },
  {
    title: 'Steam iron, hardly used',
    description:
      'Non stick plate, steam and dry. Heats up in a minute. Selling because my roomie has one too.',
    condition: 'like_new',
    campus_place: 'Main Campus',
    price: '12.50',
    category: 'Hostel Essentials',
    seller: 'simba_k',
    daysAgo: 3.9,
    picture: ['iron', 'table', '#b9c9d0', '#5b4a9c'],
  },
  {
    title: 'Warm double blanket and pillow',
    description: 'Thick double blanket, freshly washed, and a new pillow. June is coming guys.',
    condition: 'good',
    campus_place: 'New Complex 2',
    price: '16',
    category: 'Hostel Essentials',
    seller: 'tanaka_moyo',
    daysAgo: 14.6,
    status: 'sold',
    picture: ['blanket', 'cloth', '#cbb293', '#a8323c'],
  },
];
