import { attempt } from './attempt.ts';

/**
 * Settings of this browser that styles depend on: attributes of the root element (`data-welcomed`),
 * by their keys in the local storage.
 */
export const ROOT_CHOICES = { welcomed: 'musika.welcomed' } as const;

/** Stores a setting for later visits, without changing this page. */
export function keepRootChoice(name: keyof typeof ROOT_CHOICES, value: string): void {
  attempt(() => localStorage.setItem(ROOT_CHOICES[name], value));
}
