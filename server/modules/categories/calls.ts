import { CategoriesSchema } from '../../http/answerSchemas.ts';

export const categories = {
  tag: 'Listings',
  summary: 'All categories, in the order of the menus',
  response: { 200: CategoriesSchema },
  answer: 'The categories.',
} as const;
