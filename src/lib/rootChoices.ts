/**
 * What styles depend on and this browser keeps: each an attribute of the document's element
 * (`data-layout`), by its key in the local storage.
 */
export const ROOT_CHOICES = { layout: 'musika.layout', welcomed: 'musika.welcomed' } as const;

/** Keeps a choice for later visits; what is shown stays as it is. */
export function keepRootChoice(name: keyof typeof ROOT_CHOICES, value: string): void {
  try {
    localStorage.setItem(ROOT_CHOICES[name], value);
  } catch {
    // Storage is forbidden: the choice lasts for this visit.
  }
}
