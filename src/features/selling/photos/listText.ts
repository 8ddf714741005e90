const LIST = new Intl.ListFormat('en-GB');

/** "Title, Price and Category" */
export const listText = (items: readonly string[]): string => LIST.format(items);
