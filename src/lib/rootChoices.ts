/**
 * Settings of this browser that styles depend on: attributes of the root element (`data-layout`),
 * by their keys in the local storage.
 */
export const ROOT_CHOICES = { layout: 'musika.layout', welcomed: 'musika.welcomed' } as const;

/** Stores a setting for later visits, without changing this page. */
export function keepRootChoice(name: keyof typeof ROOT_CHOICES, value: string): void {
  try {
    localStorage.setItem(ROOT_CHOICES[name], value);
  } catch {
    // Storage is forbidden: the setting lasts for this visit.
  }
}
