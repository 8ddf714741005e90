import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Lets a function of `node:fs/promises` do something else for one test, wherever it is imported. */
export function replaceOnDisk<Name extends 'open' | 'rm' | 'stat' | 'statfs'>(
  name: Name,
  replaceOf: (real: (typeof promises)[Name]) => (path: string, ...more: [never?, never?]) => Promise<unknown>,
): void {
  const real = promises[name];
  const spy = vi.spyOn(promises, name);
  spy.mockImplementation(replaceOf(real) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
