import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import { useState, type PropsWithChildren } from 'react';
import { theme } from './theme.ts';

export const STYLE_KEY = 'mu';
/** Where this browser stores the user's scheme: `light`, `dark` or `system`. */
export const SCHEME_KEY = 'musika.scheme';

/** Keeps Emotion from moving the server's style elements, which would match all rules anew. */
const head = {
  insertBefore: (style: Node, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as unknown as Node;

interface MusikaThemeProps extends PropsWithChildren {
  /** Where the user's scheme is stored: by default in this browser; null for nowhere. */
  storageManager?: StorageManager | null;
  styles?: EmotionCache;
}

/** The theme, in the user's scheme, else the device's. */
export function MusikaTheme({ children, storageManager, styles }: MusikaThemeProps) {
  const [cache] = useState(() => {
    if (styles !== undefined) return styles;
    // From the server: without it, the page's Content-Security-Policy blocks our styles.
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
    return createCache({ key: STYLE_KEY, container: head, ...(nonce && { nonce }) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme()} noSsr modeStorageKey={SCHEME_KEY} storageManager={storageManager}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
