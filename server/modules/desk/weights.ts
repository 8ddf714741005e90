const DAY = 86_400_000;

/** Reports of younger accounts weigh less, and do not hide (docs/decisions/0058-the-desk.md). */
export const TRUSTED_AGE = 7 * DAY;

/** In eighths of a report of a signed-in person. */
const ANONYMOUS = 2;
const NEW_ACCOUNT = 4;
export const SIGNED_IN = 8;
const STUDENT = 12;

/** So many reports of one person that were upheld, or overruled, change what theirs weigh. */
const RECORD = 3;

export interface Reporter {
  created_at: number;
  student_until: number | null;
  /** How many of their reports moderators have upheld and overruled. */
  upheld: number;
  overruled: number;
}

export const isTrusted = ({ created_at }: Pick<Reporter, 'created_at'>, now: number): boolean =>
  now - created_at > TRUSTED_AGE;

/** What a report weighs, in eighths; null is a reporter without an account. */
export function weightOf(reporter: Reporter | null, now: number): number {
  if (reporter === null) return ANONYMOUS;
  const { student_until, upheld, overruled } = reporter;
  const isStudent = student_until !== null && student_until > now;
  const weight = !isTrusted(reporter, now) ? NEW_ACCOUNT : isStudent ? STUDENT : SIGNED_IN;
  // Who was overruled as often as upheld is at neither end.
  if (overruled >= RECORD && overruled > upheld) return weight / 2;
  if (upheld >= RECORD && upheld > overruled) return (weight * 3) / 2;
  return weight;
}
