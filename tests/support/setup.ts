import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { onPressElsewhere } from '../../src/api/session.ts';
import { setRuntimeConfig } from '../../src/lib/runtimeConfig.ts';
import { server } from './server.ts';

configure({ asyncUtilTimeout: 5000 });

// What jsdom lacks.
Object.assign(window, { scrollTo: () => undefined });
const PART = /name="([^"]*)"(?:; filename="([^"]*)")?\r\n(?:Content-Type: (.*)\r\n)?\r\n([^]*)\r\n$/;
/** Node's own `formData` makes files that are none in jsdom. */
Object.getPrototypeOf(Request.prototype).formData = async function formData(this: Request) {
  const form = new FormData();
  for (const part of (await this.text()).split(/^--.*$/m)) {
    const [, name, file, type = '', value = ''] = PART.exec(part) ?? [];
    if (name !== undefined) form.append(name, file === undefined ? value : new File([value], file, { type }));
  }
  return form;
};
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
/** The files of a worker share one window: the next file would find what a test has left in it. */
afterEach(() => {
  cleanup();
  server.resetHandlers();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  sessionStorage.clear();
  localStorage.clear();
  // The tab has heard of it.
  onPressElsewhere(() => undefined)();
  history.replaceState(null, '', '/');
  setRuntimeConfig({});
});
afterAll(() => server.close());
