import type { DemoListing } from './demoListing.ts';

export const FOOD: readonly DemoListing[] = [
  {
    title: 'Dozen cupcakes, baked to order',
    description:
      'Vanilla, chocolate and strawberry, soft and fresh. Order one day ahead. Free delivery on campus for two dozen or more.',
    price: '12',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 0.1,
    picture: ['cupcakes', 'table', '#e6b0a0', '#e87a9a'],
  },
  {
    title: 'Maputi and roasted nuts, 3 packs',
    description:
      'The taste of home between lectures. Lightly salted, popped this morning. Mix and match, three packs for two dollars.',
    price: '2',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 0.9,
    picture: ['maputi', 'cloth', '#7a8f5a', '#c8472f'],
  },
  {
    title: 'Fresh juice, 500 ml bottles',
    description:
      'Orange, beetroot and ginger, pineapple, green apple. Pressed daily, no sugar added. Find me near the Great Hall at lunch.',
    price: '1.50',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 2.1,
    picture: ['juices', 'outdoors', '#bfe0f0', '#f0872a'],
  },
  {
    title: 'Sadza, beef stew and greens, lunch plate',
    description:
      'Hot home cooked lunch delivered to the halls, Monday to Friday from 12.30. Order before 10. Vegetarian plate on request.',
    price: '3',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 3.3,
    picture: ['plateOfFood', 'cloth', '#b5643f', '#2f6f8f'],
  },
  {
    title: 'Birthday cupcake tower, 30 pieces',
    description:
      'Tell me your colours and your theme, I do the rest. Price depends on the decoration. Please book a week ahead.',
    price: '',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 16.4,
    picture: ['cupcakes', 'studio', '#c9d8e0', '#7fb4d8'],
  },
];
