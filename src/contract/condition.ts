/** In what state a thing is, the best first, with the words that people read. */
export const CONDITION_NAMES = { new: 'New', like_new: 'Like new', good: 'Good', worn: 'Worn' } as const;
export type Condition = keyof typeof CONDITION_NAMES;
export const CONDITIONS = Object.keys(CONDITION_NAMES) as readonly Condition[];
