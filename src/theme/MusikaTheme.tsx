import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import { useState, type PropsWithChildren } from 'react';
import { theme } from './theme.ts';

/** What the names of our style classes begin with. */
export const STYLE_KEY = 'mu';
/** Where this browser keeps the person's choice of a scheme: `light`, `dark` or `system`. */
export const SCHEME_KEY = 'musika.scheme';

/** The nonce that the server writes into each page, without which its Content-Security-Policy refuses our styles. */
function styleNonce(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || null;
}

/** The head, for Emotion, which would put the server's style elements there once more: all their rules would be matched anew. */
const head = {
  insertBefore: (style: Node, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as unknown as Node;

interface MusikaThemeProps extends PropsWithChildren {
  /** Where the person's choice of a scheme is kept: by default in this browser; null for nowhere. */
  storageManager?: StorageManager | null;
  /** Where the styles are put: by default into this document. */
  styles?: EmotionCache;
}

/** The theme, in the scheme that the person chose, else the device's. */
export function MusikaTheme({ children, storageManager, styles }: MusikaThemeProps) {
  const [cache] = useState(() => {
    if (styles !== undefined) return styles;
    const nonce = styleNonce();
    return createCache({ key: STYLE_KEY, container: head, ...(nonce !== null && { nonce }) });
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
