export const TAG_TYPES = ['Listing', 'Category', 'Profile', 'Moderation', 'Standing'] as const;
type TagType = (typeof TAG_TYPES)[number];

export interface Tag {
  type: TagType;
  /** Without one, all of the type. */
  id?: string;
}

export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' });
export const idTag = (type: TagType, id: string): Tag => ({ type, id });

/** A failed mutation invalidates nothing. */
export const unlessFailed =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];
