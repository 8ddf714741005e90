import * as v from 'valibot';
import { CapabilitiesSchema } from './capabilities.ts';

/** The id of the JSON block with a page's public data. A static host's page has none. */
export const FIRST_PAGE_ID = 'musika-first';

export const MAIN_ID = 'content';

/** A cookie that scripts may read, set together with the refresh cookie: there is a session to refresh. */
export const SESSION_HINT_COOKIE = 'musika_session';

/** A cookie of the web app's, `on` or `off`: whether photos wait for a tap. */
export const SAVER_COOKIE = 'musika_saver';

const ApiResponseSchema = v.object({
  body: v.unknown(),
  headers: v.record(v.string(), v.string()),
});
export type ApiResponse = v.InferOutput<typeof ApiResponseSchema>;

/** `responses` are public, by path and query below `API_BASE`. */
export const FirstPageSchema = v.object({
  responses: v.record(v.string(), ApiResponseSchema),
  renderedAt: v.optional(v.number()),
});

/** Calls the API as a visitor; resolves to any status but 200. `path` as in `responses`. */
type FetchApi = (path: string) => Promise<ApiResponse | number>;

export interface RenderedPage {
  html: string;
  renderedAt: number;
  /** The page's style elements, by the `data-emotion` attribute that Emotion knows them by. */
  styles: [name: string, css: string][];
  preload: string;
}

export interface FirstPageModule {
  bootstrapText: string;
  /** The page at `address` (path and query); null where the app must render it itself. */
  renderPage: (address: string, ask: FetchApi, config: RuntimeConfig) => Promise<RenderedPage | null>;
}

export const RUNTIME_CONFIG_ID = 'musika-config';

const AddressSchema = v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/i)), null);

/** What an operator may change without a new bundle (decisions, Names and blanks). */
export const RuntimeConfigSchema = v.object({
  productName: v.optional(v.pipe(v.string(), v.nonEmpty()), 'Musika'),
  apiHost: AddressSchema,
  googleClientId: v.nullish(v.string(), null),
  analyticsId: v.nullish(v.string(), null),
  whatsAppUrl: AddressSchema,
  facebookUrl: AddressSchema,
  instagramUrl: AddressSchema,
  capabilities: v.optional(CapabilitiesSchema, {}),
  /** Of the server that sent the page: `0.2.0, commit 0123456789`; null from a static host. */
  version: v.nullish(v.string(), null),
});
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfigSchema>;
