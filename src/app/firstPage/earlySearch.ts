import * as v from 'valibot';

/** The name under which the early script notes, in this tab, what somebody did to the search before the app was there. */
export const EARLY_SEARCH = 'musika.earlySearch';

/** The browser itself followed the logo or sent the form, and no reducer heard of it. */
const EarlySearchSchema = v.object({
  /** When the document began in which it was done, in milliseconds; that one's own app must leave the note to the next. */
  document: v.number(),
  /** The address of the page on which it was searched, for Clear to lead back to (§2, Header); null where the logo ended the search. */
  origin: v.nullable(v.string()),
});
export type EarlySearch = v.InferOutput<typeof EarlySearchSchema>;

/** What was done in the document before this one, told once; null where nothing was. */
export function takeEarlySearch(): EarlySearch | null {
  try {
    const note = v.parse(EarlySearchSchema, JSON.parse(sessionStorage.getItem(EARLY_SEARCH) ?? 'null'));
    if (note.document === performance.timeOrigin) return null;
    sessionStorage.removeItem(EARLY_SEARCH);
    return note;
  } catch {
    return null;
  }
}
