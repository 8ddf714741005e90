import type { DemoListing } from './demoListing.ts';

export const FASHION: readonly DemoListing[] = [
  {
    title: 'red sneakers size 8, Nike type',
    description:
      'worn twice, too small for me eish. soft sole, I used to walk from Mt Pleasant to campus in them. Size 8 UK or 42 EU. DM me on whatsapp',
    condition: 'like_new',
    campus_place: 'Main Campus',
    price: '30',
    category: 'Fashion & Beauty',
    seller: 'tatenda-gumbo',
    daysAgo: 0.4,
    picture: { thing: 'sneakers', colour: '#d1442f', place: 'floor', light: 'flash' },
    further: [{ thing: 'sneakers', colour: '#d1442f', place: 'floor', light: 'fromLeft', isClose: true }],
  },
  {
    title: 'Ankara dress, made to your size',
    description:
      'I sew each dress to your measurements, takes about 4 days. Bring your own fabric and pay only 15 for the sewing. Other styles on request, ask for pics.',
    condition: 'new',
    campus_place: 'Swinton Hall',
    price: '25',
    category: 'Fashion & Beauty',
    seller: 'chipo_marufu',
    daysAgo: 1.7,
    picture: { thing: 'dress', colour: '#7a2e63', place: 'greyTop', light: 'fromLeft', isUpright: true },
    further: [{ thing: 'dress', colour: '#7a2e63', place: 'curtain', light: 'fromRight', isUpright: true }],
  },
  {
    title: 'Knotless braids, all lengths',
    description:
      'Neat and light, takes about 5 hrs. Hair included for shoulder length. I come to res on weekends or visit me in Avondale, its one combi from campus. Deposit 5 to book.',
    campus_place: 'Swinton Hall',
    price: '20',
    category: 'Fashion & Beauty',
    seller: 'rudo-chikafu',
    daysAgo: 2.8,
    picture: { thing: 'braids', colour: '#b5543a', place: 'curtain', light: 'fromRight', isUpright: true },
  },
  {
    title: 'Laptop backpack, navy blue',
    description:
      'Fits a 15.6 inch laptop, bottle pockets on both sides. Zips are strong, hardly used. Slightly neg.',
    condition: 'like_new',
    campus_place: 'Main Campus',
    price: '17.50',
    category: 'Fashion & Beauty',
    seller: 'simba_k',
    daysAgo: 4.8,
    picture: { thing: 'backpack', colour: '#2f5f7d', place: 'printBed', light: 'afternoon', isUpright: true },
  },
  {
    title: 'Shea butter set for skin and hair',
    description:
      'Hand made in small batches. Body lotion, hair oil and a jar of whipped shea butter. No harsh chemicals. Delivery to any res on Fridays.',
    condition: 'new',
    price: '12',
    category: 'Fashion & Beauty',
    seller: 'rudo-chikafu',
    daysAgo: 9.5,
    picture: { thing: 'skincare', colour: '#e58a7b', place: 'shelf', light: 'tube' },
  },
];
