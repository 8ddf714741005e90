/** The refresh that the page's first script began (`app/firstPage/early.ts`): null where it got no answer. */
export interface EarlyAnswer {
  status: number;
  body: unknown;
}

declare global {
  interface Window {
    musikaRefresh?: Promise<EarlyAnswer | null>;
  }
}

/** That refresh, to be used once: whoever asks later asks the back end. */
export async function takeEarlyRefresh(): Promise<EarlyAnswer | null> {
  const early = window.musikaRefresh;
  delete window.musikaRefresh;
  return early ?? null;
}
