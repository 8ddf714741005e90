import * as v from 'valibot';
import { RUNTIME_CONFIG_ID, RuntimeConfigSchema, type RuntimeConfig } from '../contract/firstPage.ts';

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
