import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What we use of developers.google.com/identity/gsi/web/reference/js-reference. */
export interface GoogleIdentity {
  initialize: (options: { client_id: string; callback: (response: { credential?: string }) => void }) => void;
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

/** Rejects where the script is blocked; another try loads it anew. */
async function loadIdentity(): Promise<GoogleIdentity> {
  if (window.google?.accounts?.id !== undefined) return window.google.accounts.id;
  const script = document.createElement('script');
  script.src = 'https://accounts.google.com/gsi/client';
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    document.head.append(script);
  });
  if (window.google?.accounts?.id !== undefined) return window.google.accounts.id;
  script.remove();
  throw new Error('Google Identity Services could not be loaded');
}

interface GoogleSignInProps {
  clientId: string;
  onCredential: (token: string) => void;
  onError: () => void;
}

/** Google's own button once its script has loaded. Until then, or where it is blocked, one of ours. */
export function GoogleSignIn({ clientId, onCredential, onError }: GoogleSignInProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);

  async function show() {
    const identity = await loadIdentity();
    if (container.current === null) return;
    identity.initialize({
      client_id: clientId,
      callback: ({ credential }) => (credential === undefined ? onError() : onCredential(credential)),
    });
    identity.renderButton(container.current, {
      theme: 'outline',
      size: 'large',
      text: 'continue_with',
      width: Math.min(container.current.clientWidth, 400),
    });
    setIsReady(true);
  }
  // A blocked script is an error only for a visitor who presses the button.
  const showAtOnce = useEffectEvent(() => void show().catch(() => undefined));
  useEffect(() => showAtOnce(), []);

  return (
    <>
      <Divider sx={{ my: 3, color: 'text.secondary' }}>or</Divider>
      <Box ref={container} sx={{ display: 'grid', justifyItems: 'center', minHeight: isReady ? 44 : 0 }} />
      {!isReady && (
        <Button
          fullWidth
          size="large"
          variant="outlined"
          startIcon={<Google />}
          onClick={() => void show().catch(onError)}
        >
          Continue with Google
        </Button>
      )}
    </>
  );
}
