/**
 * The page on which somebody searched before the app was there, so that the browser itself sent the form; noted by the early
 * script in this tab, for Clear on the search page to lead back to (§2, Header).
 */
export const SEARCHED_FROM = 'musika.searchedFrom';

/** That page's address, told once; null where the app itself has sent the search. */
export function takeSearchedFrom(): string | null {
  try {
    const address = sessionStorage.getItem(SEARCHED_FROM);
    sessionStorage.removeItem(SEARCHED_FROM);
    return address;
  } catch {
    return null;
  }
}
