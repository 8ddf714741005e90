import type { DemoListing } from './demoListing.ts';

export const ELECTRONICS: readonly DemoListing[] = [
  {
    title: 'HP EliteBook 840 G5, i5, 16GB RAM',
    description:
      'Clean 14 inch laptop from my final year. 16GB RAM, 256GB SSD, fresh Windows, battery lasts about 5 hours.\nCharger and sleeve included. You are welcome to test it at Manfred Hodson before you pay.',
    price: '265',
    category: 'Electronics',
    seller: 'farai-dube',
    daysAgo: 0.2,
    picture: ['laptop', 'table', '#d9b48a', '#a9adb5'],
    further: [
      ['laptop', 'studio', '#8fb8c9', '#a9adb5'],
      ['laptop', 'evening', '#4f6a8a', '#a9adb5'],
    ],
  },
  {
    title: 'Samsung Galaxy A54, 128GB, blue',
    description:
      'One owner, no cracks, always in a cover. Fingerprint and both cameras work well. Comes with the box, charger and a spare screen protector.',
    price: '190',
    category: 'Electronics',
    seller: 'tanaka_moyo',
    daysAgo: 1.1,
    picture: ['phone', 'studio', '#d8a7a0', '#3b5b8c'],
  },
  {
    title: 'Sony wireless headphones, noise cancelling',
    description:
      'Great for the library when the hostel gets loud. About 30 hours on one charge. Light scratches on one cup, sound is perfect.',
    price: '75',
    category: 'Electronics',
    seller: 'kudzai_m',
    daysAgo: 2.3,
    picture: ['headphones', 'studio', '#e0b75e', '#b5483a'],
  },
  {
    title: 'Casio fx-991 scientific calculator',
    description:
      'Allowed in UZ exams. Solar and battery, all keys respond. I have finished my maths modules so it needs a new home.',
    price: '18',
    category: 'Electronics',
    seller: 'tinashe_n',
    daysAgo: 3.0,
    picture: ['calculator', 'table', '#9db4a6', '#2f3b4c'],
  },
  {
    title: 'JBL style Bluetooth speaker, waterproof',
    description:
      'Loud and clear for braais and sports days. Bluetooth and aux. Battery gives about 8 hours at normal volume.',
    price: '40.50',
    category: 'Electronics',
    seller: 'simba_k',
    daysAgo: 5.4,
    picture: ['speaker', 'outdoors', '#9fcfe8', '#d1572e'],
  },
  {
    title: 'Power bank 20000mAh, two ports',
    description:
      'Beat load shedding. Charges a phone four times, fast charging on both ports. Cable included, new in box.',
    price: '15',
    category: 'Electronics',
    seller: 'farai-dube',
    daysAgo: 6.2,
    picture: ['powerBank', 'cloth', '#6f8f9e', '#27485c'],
  },
  {
    title: '32 inch LED TV with remote',
    description:
      'Sharp picture, two HDMI ports and USB. Perfect for a shared room. Selling because I am going on attachment in Bulawayo.',
    price: '95',
    category: 'Electronics',
    seller: 'kudzai_m',
    daysAgo: 8.6,
    status: 'reserved',
    picture: ['television', 'room', '#8fa9a6', '#23262b'],
  },
  {
    title: 'PlayStation 4 controller, good condition',
    description: 'Original controller, no stick drift, works on PC too. Charging cable included.',
    price: '22',
    category: 'Electronics',
    seller: 'farai-dube',
    daysAgo: 12.5,
    picture: ['gamepad', 'evening', '#8a4f7d', '#30343c'],
  },
];
