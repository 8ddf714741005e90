import createCache from '@emotion/cache';
import type { Parameters as StoryParameters } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useEffectEvent, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, type InitialEntry } from 'react-router';
import { Layout } from '../src/app/shell/Layout.tsx';
import { makeStore, type RootState } from '../src/app/store.ts';
import { PageContainer } from '../src/components/layout/PageContainer.tsx';
import type { RuntimeConfig } from '../src/contract/firstPage.ts';
import { setRuntimeConfig } from '../src/lib/runtimeConfig.ts';
import { MusikaTheme, STYLE_KEY } from '../src/theme/MusikaTheme.tsx';
import { asVisitor } from './sessions.ts';

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** The story's address. */
    route?: InitialEntry;
    /** For a page: the pattern of its address. The story is then rendered in the app's layout. */
    path?: string;
    /** Whether it is a whole screen, without a page's edge around it. */
    isScreen?: boolean;
    /** Whether it has a frame of its own on a docs page. */
    isFramed?: boolean;
    /** The initial state of the story's store: a visitor's by default. */
    preloadedState?: Partial<RootState>;
    /** What the operator has configured. */
    runtimeConfig?: Partial<RuntimeConfig>;
  }
}

/** One for the page, as in the app: with a cache each, the styles of every story would stay and slow down the next. */
const styles = createCache({ key: STYLE_KEY, speedy: true });

interface ToolbarProps {
  scheme: 'light' | 'dark';
  /** Size of text, in percent of the browser's. */
  text: string;
}

/** Applies what is selected in the toolbar, as the user's own selection is. */
function Toolbar({ scheme, text }: ToolbarProps) {
  const { setMode } = useColorScheme();
  // Once for each selection, because a component may switch the scheme afterwards.
  const select = useEffectEvent(setMode);
  useLayoutEffect(() => select(scheme), [scheme]);
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${text}%`;
    return () => {
      document.documentElement.style.removeProperty('font-size');
    };
  }, [text]);
  return null;
}

function InLayout({ path, children }: PropsWithChildren<{ path: string }>) {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={path} element={children} />
        <Route path="*" element={<PageContainer>A link leads to another page.</PageContainer>} />
      </Route>
    </Routes>
  );
}

/** The edge of a page around a part of it, and its background: a docs page has its own, whatever the scheme. */
function Ground({ children }: PropsWithChildren) {
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, bgcolor: 'background.default', color: 'text.primary' }}>{children}</Box>
  );
}

interface StoryAppProps extends PropsWithChildren, ToolbarProps {
  parameters: StoryParameters;
}

/** The app's real store, theme, routing and layout, over a network that only the story's handlers answer. */
export function StoryApp({ parameters, scheme, text, children }: StoryAppProps) {
  const { route = '/', path, preloadedState, runtimeConfig = {} } = parameters;
  const [store] = useState(() => {
    setRuntimeConfig(runtimeConfig);
    return makeStore({ ...asVisitor, ...preloadedState });
  });
  const part = parameters.isScreen === true ? children : <Ground>{children}</Ground>;
  return (
    <Provider store={store}>
      {/* The toolbar decides for each frame of a docs page: what is stored would reach all of them. */}
      <MusikaTheme storageManager={null} styles={styles}>
        <Toolbar scheme={scheme} text={text} />
        <MemoryRouter initialEntries={[route]}>
          {path === undefined ? part : <InLayout path={path}>{children}</InLayout>}
        </MemoryRouter>
      </MusikaTheme>
    </Provider>
  );
}
