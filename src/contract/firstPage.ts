import * as v from 'valibot';
import type { RuntimeConfig } from './runtimeConfig.ts';

/** The id of the JSON block by which the reference server hands a page its public data; a static host's page has none. */
export const FIRST_PAGE_ID = 'musika-first';

/** The `id` of the element that holds what is between header and footer, on each page. */
export const MAIN_ID = 'content';

/**
 * The `type` of a script element and the `rel` of a link that wait until the picture which is seen first has come: the early
 * script makes them `module` and `modulepreload`. On a slow network the app's files would take that picture's share.
 */
export const DEFERRED_SCRIPT_TYPE = 'musika-later';

/**
 * A cookie that scripts may read and that stands for `/`: its value says nothing, its presence that this browser has a
 * session to refresh. The server that writes the block sets and clears it together with the refresh cookie.
 */
export const SESSION_HINT_COOKIE = 'musika_session';

/** A cookie of the web app's: `on` or `off`, as the person chose that photos wait for a tap. */
export const SAVER_COOKIE = 'musika_saver';

/** An answer of the API as it came with the page: its JSON, and its headers `Link` and `X-Search-Substituted`. */
const ApiAnswerSchema = v.object({
  body: v.unknown(),
  link: v.nullable(v.string()),
  substituted: v.optional(v.string()),
});
export type ApiAnswer = v.InferOutput<typeof ApiAnswerSchema>;

/** `answers` by the call's path and query below `API_BASE`: public ones only, each as any visitor would get it. */
export const FirstPageSchema = v.object({
  answers: v.record(v.string(), ApiAnswerSchema),
  /** When the page was drawn, in milliseconds by the server's clock; absent where it was not. */
  renderedAt: v.optional(v.number()),
});

/** Asks the API as a visitor does: the status of any answer but 200. `path` as in `answers`. */
export type Ask = (path: string) => Promise<ApiAnswer | number>;

/** A page as it looks before its scripts have come. */
export interface RenderedPage {
  /** For `#root`, where the app hydrates it. */
  html: string;
  /** When it was drawn, in milliseconds. */
  renderedAt: number;
  /** The content of the page's style elements, by the `data-emotion` attribute that makes them Emotion's. */
  styles: [name: string, css: string][];
  /** For the head: the picture that is seen first. */
  preload: string;
  /** The source file of the screen, where its code is a file of its own (`src/pages/ProductPage.tsx`). */
  screen: string | null;
  /** The canonical path, with its query. */
  path: string;
}

/** What the web app's build for the server exports. */
export interface FirstPageModule {
  /** A script for the head: colour scheme and silent refresh, before anything else has come. */
  bootstrapText: string;
  /** The page at `address` (path and query) as a visitor sees it, or null where the app must draw it by itself. */
  renderPage: (address: string, ask: Ask, config: RuntimeConfig) => Promise<RenderedPage | null>;
}
