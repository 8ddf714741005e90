import * as v from 'valibot';
import { RUNTIME_CONFIG_ID, type RuntimeConfig, RuntimeConfigSchema } from '../contract/firstPage.ts';
import { attempt } from './attempt.ts';

// Each entry is validated by itself: a mistyped social link must not disable the API host.
function readConfig(): RuntimeConfig {
  const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent ?? '';
  const block = Object(attempt(() => JSON.parse(text) as unknown)) as Record<string, unknown>;
  const good = Object.entries(RuntimeConfigSchema.entries).filter(([name, schema]) =>
    v.is(schema, block[name]),
  );
  return v.parse(RuntimeConfigSchema, Object.fromEntries(good.map(([name]) => [name, block[name]])));
}

let known: RuntimeConfig | null = null;

/** What is malformed in the page's block leaves the safe default. */
export const runtimeConfig = (): RuntimeConfig => (known ??= readConfig());

export function setRuntimeConfig(config: Partial<RuntimeConfig>): void {
  known = v.parse(RuntimeConfigSchema, config);
}

/** Where the back end stands: the configured host, else this page's origin, which the server does not know. */
export function apiOrigin(): string {
  return (
    runtimeConfig().apiHost ?? (globalThis as { location?: Location }).location?.origin ?? 'http://localhost'
  );
}

/** A picture's address as the browser needs it: a path is resolved against the API host. */
export function mediaUrl(urlOrPath: string): string {
  if (urlOrPath.startsWith('/') && runtimeConfig().apiHost === null) return urlOrPath;
  return parseUrl(urlOrPath, apiOrigin())?.href ?? urlOrPath;
}

/** Null where it is no address; `URL.canParse` is newer than the browsers that README.md names. */
export const parseUrl = (address: string, base?: string): URL | null => attempt(() => new URL(address, base));
