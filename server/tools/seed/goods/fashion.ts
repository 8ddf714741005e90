import type { DemoListing } from './demoListing.ts';

export const FASHION: readonly DemoListing[] = [
  {
    title: 'Nike style sneakers, size 8, red',
    description:
      'Worn twice, too small for me. Soft sole, good for walking from Mount Pleasant to campus. Size 8 UK, 42 EU.',
    price: '30',
    category: 'Fashion & Beauty',
    seller: 'tatenda-gumbo',
    daysAgo: 0.4,
    picture: ['sneakers', 'studio', '#8fb8c9', '#d1442f'],
    further: [['sneakers', 'cloth', '#6f8f9e', '#d1442f']],
  },
  {
    title: 'Ankara print dress, made to measure',
    description:
      'I sew each dress to your size in about four days. Bring your own fabric and pay only 15 for the sewing. Other styles on request.',
    price: '25',
    category: 'Fashion & Beauty',
    seller: 'chipo_marufu',
    daysAgo: 1.7,
    picture: ['dress', 'studio', '#d9c3a5', '#7a2e63'],
  },
  {
    title: 'Knotless braids, all lengths',
    description:
      'Neat and light, takes about five hours. Hair pieces are included for shoulder length. I come to the halls on weekends, or visit me in Avondale.',
    price: '20',
    category: 'Fashion & Beauty',
    seller: 'rudo-chikafu',
    daysAgo: 2.8,
    picture: ['braids', 'evening', '#b56a7a', '#b5543a'],
  },
  {
    title: 'School and laptop backpack, navy',
    description: 'Fits a 15.6 inch laptop, water bottle pockets on both sides. Zips are strong, hardly used.',
    price: '17.50',
    category: 'Fashion & Beauty',
    seller: 'simba_k',
    daysAgo: 4.8,
    picture: ['backpack', 'outdoors', '#a9d3ea', '#2f5f7d'],
  },
  {
    title: 'Shea butter skin and hair set',
    description:
      'Hand made in small batches. Body lotion, hair oil and a jar of whipped shea butter. No harsh chemicals.',
    price: '12',
    category: 'Fashion & Beauty',
    seller: 'rudo-chikafu',
    daysAgo: 9.5,
    picture: ['skincare', 'cloth', '#e0b3a6', '#e58a7b'],
  },
];
