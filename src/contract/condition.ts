/** In what state a thing is, the best first. */
export const CONDITIONS = ['new', 'like_new', 'good', 'worn'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** As people read them. */
export const CONDITION_NAMES: Record<Condition, string> = {
  new: 'New',
  like_new: 'Like new',
  good: 'Good',
  worn: 'Worn',
};
