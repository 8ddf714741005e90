import type { DemoListing } from './demoListing.ts';

export const ELECTRONICS: readonly DemoListing[] = [
  {
    title: 'HP EliteBook 840 G5, i5, 16GB RAM',
    description:
      'Used it through final year, still fast. 16GB RAM, 256GB SSD, fresh Windows, battery does about 5 hours.\nCharger and sleeve included. Come test it at Manfred Hodson before you pay. Price slightly negotiable, no time wasters pls.',
    condition: 'good',
    campus_place: 'Manfred Hodson Hall',
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
    title: 'Samsung galaxy A54 128GB, blue',
    description:
      'one owner, no cracks, always in a cover. fingerprint and both cameras work. comes with box, charger and a spare screen protector. no swaps, DM me on whatsapp',
    condition: 'like_new',
    campus_place: 'New Complex 2',
    price: '190',
    category: 'Electronics',
    seller: 'tanaka_moyo',
    daysAgo: 1.1,
    picture: ['phone', 'studio', '#d8a7a0', '#3b5b8c'],
  },
  {
    title: 'Sony wireless headphones (noise cancelling)',
    description:
      'Lifesaver in the library when res gets loud. About 30 hrs on one charge. Light scratches on one cup, sound is 100.',
    condition: 'good',
    campus_place: 'New Complex 5',
    price: '75',
    category: 'Electronics',
    seller: 'kudzai_m',
    daysAgo: 2.3,
    picture: ['headphones', 'studio', '#e0b75e', '#b5483a'],
  },
  {
    title: 'casio fx-991 scientific calculator',
    description:
      'allowed in UZ exams. solar and battery, all keys respond. done with my maths modules so it needs a new home. 15 if you collect today',
    condition: 'good',
    campus_place: 'Main Campus',
    price: '18',
    category: 'Electronics',
    seller: 'tinashe_n',
    daysAgo: 3.0,
    picture: ['calculator', 'table', '#9db4a6', '#2f3b4c'],
  },
  {
    title: 'Bluetooth speaker JBL type, waterproof',
    description:
      'Loud and clear for braais and sports days. Bluetooth and aux. Battery gives like 8 hours. Not original JBL, just being honest, thats why the price.',
    condition: 'like_new',
    campus_place: 'Main Campus',
    price: '40.50',
    category: 'Electronics',
    seller: 'simba_k',
    daysAgo: 5.4,
    picture: ['speaker', 'outdoors', '#9fcfe8', '#d1572e'],
  },
  {
    title: 'Power bank 20000mAh, 2 ports',
    description:
      'Beat ZESA. Charges a phone 4 times, fast charging on both ports. Cable included, still new in the box, I got two as gifts.',
    condition: 'new',
    campus_place: 'Manfred Hodson Hall',
    price: '15',
    category: 'Electronics',
    seller: 'farai-dube',
    daysAgo: 6.2,
    picture: ['powerBank', 'cloth', '#6f8f9e', '#27485c'],
  },
  {
    title: '32 inch LED TV and remote',
    description:
      'Sharp picture, two HDMI ports and USB, no lines on the screen. Perfect for a shared room. Selling coz I am going on attachment in Byo.',
    condition: 'good',
    campus_place: 'New Complex 5',
    price: '95',
    category: 'Electronics',
    seller: 'kudzai_m',
    daysAgo: 8.6,
    status: 'reserved',
    picture: ['television', 'room', '#8fa9a6', '#23262b'],
  },
  {
    title: 'PS4 controller (PlayStation 4)',
    description: 'original, no stick drift, works on pc too. charging cable included. price is negotiable',
    condition: 'good',
    campus_place: 'Manfred Hodson Hall',
    price: '22',
    category: 'Electronics',
    seller: 'farai-dube',
    daysAgo: 12.5,
    picture: ['gamepad', 'evening', '#8a4f7d', '#30343c'],
  },
];
