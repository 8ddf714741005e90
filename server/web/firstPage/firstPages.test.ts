import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { createFirstPages } from './firstPages.ts';

const PAGE = {
  html: '',
  renderedAt: 0,
  styles: [],
  preload: '',
  screen: null,
  path: '/',
};

/** Says whether the page at an address is rendered; each rendering does `work`. */
function openSsrBundle(work: () => void) {
  const app = fastify();
  onTestFinished(() => app.close());
  const renderPage = async () => {
    work();
    return PAGE;
  };
  const bundle = { bootstrapText: '', renderPage, filesOf: () => [] };
  const config = loadConfig({});
  const firstPages = createFirstPages(app, bundle, config);
  app.get('/:address', async (request) => ({ isServerRendered: (await firstPages(request)) !== null }));
  return async (address: string) =>
    (await app.inject(address)).json<{ isServerRendered: boolean }>().isServerRendered;
}

test('once a second’s budget is spent, pages are plain until the next second', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const work = vi.fn<() => void>().mockImplementationOnce(() => {
    const before = process.threadCpuUsage();
    while (process.threadCpuUsage(before).user < 300_000);
  });
  const isServerRendered = openSsrBundle(work);
  expect([await isServerRendered('/one'), await isServerRendered('/other')]).toEqual([true, false]);
  now.mockReturnValue(1000);
  expect(await isServerRendered('/other')).toBe(true);
});
