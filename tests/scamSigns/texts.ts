import { readFileSync } from 'node:fs';

export interface LabelledText {
  text: string;
  isScam: boolean;
}

const lines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Texts by which the weights are made, or those that nothing was made by (`unseen-`). */
export const labelledTexts = (prefix: '' | 'unseen-'): LabelledText[] => [
  ...lines(`${prefix}suspicious.txt`).map((text) => ({ text, isScam: true })),
  ...lines(`${prefix}honest.txt`).map((text) => ({ text, isScam: false })),
];
