import createCache from '@emotion/cache';
import type { PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { baseApi } from '../../api/baseApi.ts';
import { sessionEnded } from '../../api/session.ts';
import type { FirstPageModule, RenderedPage } from '../../contract/firstPage.ts';
import { setRuntimeConfig } from '../../lib/runtimeConfig.ts';
import { STYLE_KEY } from '../../theme/MusikaTheme.tsx';
import { App } from '../App.tsx';
import { prefetchPage } from '../screens.ts';
import { makeStore } from '../store.ts';

export { bootstrapText } from './bootstrapScript.ts';

/** Emotion's style elements in the HTML, and the rules in its cache, as style elements for the head. */
function collectStyles(rendered: string, inserted: Record<string, string | true | undefined>) {
  const styles: RenderedPage['styles'] = [];
  const html = rendered.replace(
    /<style data-emotion="([^"]*)"[^>]*>([\s\S]*?)<\/style>/g,
    (_whole, name: string, css: string) => {
      styles.push([name, css]);
      return '';
    },
  );
  const rules = Object.entries(inserted).filter(([, css]) => typeof css === 'string');
  const names = rules.map(([name]) => name);
  styles.push([[STYLE_KEY, ...names].join(' '), rules.map(([, css]) => css).join('')]);
  return { html, styles };
}

export const renderPage: FirstPageModule['renderPage'] = async (address, ask, config) => {
  setRuntimeConfig(config);
  const store = makeStore(undefined, undefined, { preloaded: ask });
  store.dispatch(sessionEnded());
  const path = await prefetchPage(store, address);
  if (path === null) return null;

  // Neither undefined nor true: Emotion caches the rules of classes, and writes global ones in
  // place.
  const cache = Object.assign(createCache({ key: STYLE_KEY }), { compat: false });
  const Router = ({ children }: PropsWithChildren) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const renderedAt = Date.now();
  const rendered = renderToString(<App store={store} Router={Router} styles={cache} />);
  // Otherwise its timers hold the store in memory.
  store.dispatch(baseApi.util.resetApiState());
  // React writes preload links before all else; the first of them is a picture's.
  const links = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? '';
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(links)?.[0] ?? '';
  return { ...collectStyles(rendered.slice(links.length), cache.inserted), renderedAt, preload, path };
};
