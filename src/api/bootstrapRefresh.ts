/** The refresh that the page's first script began (`app/firstPage/bootstrapScript.ts`): null where it got no answer. */
export interface BootstrapRefreshAnswer {
  status: number;
  body: unknown;
}

declare global {
  interface Window {
    musikaRefresh?: Promise<BootstrapRefreshAnswer | null>;
  }
}

/** That refresh, to be used once: whoever asks later asks the back end. */
export async function takeBootstrapRefresh(): Promise<BootstrapRefreshAnswer | null> {
  const pending = window.musikaRefresh;
  delete window.musikaRefresh;
  return pending ?? null;
}
