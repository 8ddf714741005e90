import * as v from 'valibot';
import {
  FIRST_PAGE_ID,
  FirstPageSchema,
  SESSION_HINT_COOKIE,
  type ApiResponse,
} from '../contract/firstPage.ts';
import { attempt } from '../lib/attempt.ts';

export interface ApiExtra {
  /** A response that came with the page, or the server's own; a number is the status of an error. */
  preloaded: (path: string) => Promise<ApiResponse | number> | undefined;
}

/** The block that the reference server writes; null where there is none that fits. */
export const readBlock = () =>
  attempt(() =>
    v.parse(FirstPageSchema, JSON.parse(document.getElementById(FIRST_PAGE_ID)?.textContent ?? '')),
  );

export function navigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type;
}

/** Each response is preloaded once, and checked by the same schemas as one from the network. */
export function readFirstPage() {
  const block = readBlock();
  if (block === null) return null;
  const left = new Map(Object.entries(block.responses));
  return {
    /** Whether this browser has no session, so that there is none to refresh. */
    isVisitor: !document.cookie.split('; ').some((pair) => pair.startsWith(`${SESSION_HINT_COOKIE}=`)),
    /** When the server rendered the page, in milliseconds; null where it did not. */
    renderedAt: left.size > 0 ? (block.renderedAt ?? null) : null,
    preloaded: (path: string) => {
      const response = left.get(path);
      left.delete(path);
      return response && Promise.resolve(response);
    },
  };
}

/** Whether the page came out of the browser's history, with the responses of its time. */
export const hasOldResponses = (): boolean =>
  navigationType() === 'back_forward' && (readFirstPage()?.renderedAt ?? null) !== null;
