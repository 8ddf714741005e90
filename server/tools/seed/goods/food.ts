import type { DemoListing } from './demoListing.ts';

export const FOOD: readonly DemoListing[] = [
  {
    title: 'Cupcakes, 1 dozen, baked to order',
    description:
      'Vanilla, chocolate and strawberry, soft and fresh. Order a day before pls. Free delivery on campus for two dozen or more. DM me on whatsapp',
    campus_place: 'Main Campus',
    price: '12',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 0.1,
    picture: { thing: 'cupcakes', colour: '#e87a9a', place: 'kitchen', light: 'fromRight' },
    further: [{ thing: 'cupcakes', colour: '#e87a9a', place: 'kitchen', light: 'tube', isClose: true }],
  },
  {
    title: 'maputi and roasted nuts, 3 packs',
    description:
      'taste of home between lectures. lightly salted, popped this morning. mix and match, 3 packs for 2 dollars, cheaper than the tuckshop',
    campus_place: 'Main Campus',
    price: '2',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 0.9,
    picture: { thing: 'maputi', colour: '#c8472f', place: 'desk', light: 'bulb' },
  },
  {
    title: 'Fresh juice 500ml',
    description:
      'Orange, beetroot and ginger, pineapple, green apple. Pressed daily, no sugar added. Find me near the Great Hall at lunch. Ecocash accepted.',
    campus_place: 'Main Campus',
    price: '1.50',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 2.1,
    picture: { thing: 'juices', colour: '#f0872a', place: 'kitchen', light: 'tube', isUpright: true },
  },
  {
    title: 'Sadza, beef stew and greens (lunch plate)',
    description:
      'Hot home cooked lunch delivered to the halls, Mon to Fri from 12.30. Order before 10 pls. Vegetarian plate on request.',
    campus_place: 'Manfred Hodson Hall',
    price: '3',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 3.3,
    picture: { thing: 'plateOfFood', colour: '#2f6f8f', place: 'kitchen', light: 'morning' },
  },
  {
    title: 'Birthday cupcakes, 30 pieces',
    description:
      'Tell me your colours and your theme, I do the rest. Price depends on the decoration so DM me on whatsapp. Please book a week ahead.',
    price: '',
    category: 'Food & Snacks',
    seller: 'nyasha_bakes',
    daysAgo: 16.4,
    picture: { thing: 'cupcakes', colour: '#7fb4d8', place: 'curtain', light: 'bulb' },
  },
];
