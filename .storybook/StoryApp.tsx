import createCache from '@emotion/cache';
import type { Parameters as StoryParameters } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { useEffectEvent, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, type InitialEntry } from 'react-router';
import { recording } from '../src/app/recording.ts';
import { PhotoLoadingProvider } from '../src/app/PhotoLoadingProvider.tsx';
import { Layout } from '../src/app/shell/Layout.tsx';
import { makeStore, type RootState } from '../src/app/store.ts';
import { PageContainer } from '../src/pages/parts/PageContainer.tsx';
import type { RuntimeConfig } from '../src/contract/firstPage.ts';
import { setRuntimeConfig } from '../src/lib/runtimeConfig.ts';
import { MusikaTheme, STYLE_KEY } from '../src/theme/MusikaTheme.tsx';
import { asVisitor } from './sessions.ts';

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** The address at which the story stands. */
    route?: InitialEntry;
    /**
     * For a page: the pattern of its address. The story then stands in the app's layout, as the
     * page does.
     */
    path?: string;
    /** The state from which the story's store begins: a visitor's, unless it is told otherwise. */
    preloadedState?: Partial<RootState>;
    /** Whether the story's store records, as a QA build's does. */
    isRecorded?: boolean;
    /** What the operator has configured. */
    runtimeConfig?: Partial<RuntimeConfig>;
  }
}

/**
 * As in the app, one for the page: with a cache each, every story of a run left its styles behind,
 * and the browser matched all of them anew for each that followed.
 */
const styles = createCache({ key: STYLE_KEY, speedy: true });

interface ToolbarProps {
  scheme: 'light' | 'dark';
  /** Size of text, in percent of the browser's. */
  text: string;
}

/** What is chosen in the toolbar, done in the way in which a person's own choice is. */
function Toolbar({ scheme, text }: ToolbarProps) {
  const { setMode } = useColorScheme();
  // Once for each choice: a component may switch the scheme too, and then has the last word.
  const choose = useEffectEvent(setMode);
  useLayoutEffect(() => choose(scheme), [scheme]);
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${text}%`;
    return () => {
      document.documentElement.style.removeProperty('font-size');
    };
  }, [text]);
  return null;
}

/** Where a link of a page story leads: the story has that one page. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <PageContainer>
      <Typography variant="h1">{`This leads to ${pathname}${search}`}</Typography>
    </PageContainer>
  );
}

function InLayout({ path, children }: PropsWithChildren<{ path: string }>) {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={path} element={children} />
        <Route path="*" element={<Elsewhere />} />
      </Route>
    </Routes>
  );
}

/** On a docs page the ground is not the scheme's but the page's. */
function Ground({ children }: PropsWithChildren) {
  return <Box sx={{ p: 2, bgcolor: 'background.default', color: 'text.primary' }}>{children}</Box>;
}

interface StoryAppProps extends PropsWithChildren, ToolbarProps {
  parameters: StoryParameters;
  isInDocs: boolean;
}

/**
 * The app's real store, theme, routing and layout, over a network that only the story's handlers
 * answer.
 */
export function StoryApp({ parameters, isInDocs, scheme, text, children }: StoryAppProps) {
  const { route = '/', path, preloadedState, isRecorded = false, runtimeConfig = {} } = parameters;
  const [store] = useState(() => {
    setRuntimeConfig(runtimeConfig);
    return makeStore({ ...asVisitor, ...preloadedState }, isRecorded ? recording() : undefined);
  });
  const shown = isInDocs ? <Ground>{children}</Ground> : children;
  return (
    <Provider store={store}>
      {/* The toolbar decides, for each frame of a docs page apart: what is stored would reach all
          of them. */}
      <MusikaTheme storageManager={null} styles={styles}>
        <Toolbar scheme={scheme} text={text} />
        <PhotoLoadingProvider>
          <MemoryRouter initialEntries={[route]}>
            {path === undefined ? shown : <InLayout path={path}>{children}</InLayout>}
          </MemoryRouter>
        </PhotoLoadingProvider>
      </MusikaTheme>
    </Provider>
  );
}
