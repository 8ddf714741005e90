import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { setRuntimeConfig } from '../../src/lib/runtimeConfig.ts';
import { server } from './server.ts';

configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'csrftoken=; max-age=0';
  setRuntimeConfig({});
});
afterAll(() => server.close());
