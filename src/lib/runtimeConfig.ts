import * as v from 'valibot';
import { RUNTIME_CONFIG_ID, type RuntimeConfig, RuntimeConfigSchema } from '../contract/firstPage.ts';

function readBlock(): unknown {
  const block = document.getElementById(RUNTIME_CONFIG_ID)?.textContent ?? '';
  try {
    return JSON.parse(block);
  } catch {
    return {};
  }
}

// Each entry is validated by itself: a mistyped social link must not disable the API host.
function readConfig(block: unknown): RuntimeConfig {
  const good = Object.entries(RuntimeConfigSchema.entries).flatMap(([name, schema]) => {
    const value: unknown = typeof block === 'object' && block !== null && Reflect.get(block, name);
    return v.is(schema, value) ? [[name, value]] : [];
  });
  return v.parse(RuntimeConfigSchema, Object.fromEntries(good));
}

let known: RuntimeConfig | null = null;

/**
 * The runtime configuration of this page. What is missing or malformed in its block leaves the safe
 * default in place.
 */
export function runtimeConfig(): RuntimeConfig {
  if (known === null) {
    known = readConfig(readBlock());
  }
  return known;
}

/** For tests and stories, which bring a page of their own. */
export function setRuntimeConfig(config: Partial<RuntimeConfig>): void {
  known = v.parse(RuntimeConfigSchema, config);
}

/** Placeholder for the page's own origin in a server-rendered page, which any host may serve. */
const ANY_ORIGIN = 'http://localhost';

/** Where the back end stands: the configured host, else this page's own origin. */
export function apiOrigin(): string {
  return runtimeConfig().apiHost ?? (globalThis as { location?: Location }).location?.origin ?? ANY_ORIGIN;
}

/**
 * A picture's address as the browser needs it: an absolute URL as it is, a path resolved against
 * the API host.
 */
export function mediaUrl(urlOrPath: string): string {
  if (urlOrPath.startsWith('/') && runtimeConfig().apiHost === null) return urlOrPath;
  return parseUrl(urlOrPath, apiOrigin())?.href ?? urlOrPath;
}

/** Null where it is no address; `URL.canParse` is newer than the browsers that README.md names. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
