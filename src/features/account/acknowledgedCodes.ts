const KEY = 'musika.codesSeen';
/** So many are remembered: more people than share a device. */
const REMEMBERED = 10;

/** Stands in where the browser forbids storage. */
let remembered: string[] = [];

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(stored)) return stored.filter((each) => typeof each === 'string');
  } catch {
    // Forbidden, or not ours.
  }
  return remembered;
}

/**
 * Whether this device has shown a notice for the recovery codes of that time
 * (`recovery_codes_made_at`), or made them itself. Only times are kept, and no names: they outlive
 * a sign-out.
 */
export const isAcknowledged = (madeAt: string): boolean => read().includes(madeAt);

/** This device shows no further notice for them. */
export function acknowledge(madeAt: string): void {
  remembered = [madeAt, ...read().filter((each) => each !== madeAt)].slice(0, REMEMBERED);
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Storage is forbidden: the notice comes back after a reload.
  }
}
