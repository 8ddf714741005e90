import Google from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadGoogleIdentity } from './googleIdentity.ts';

interface GoogleSignInProps {
  clientId: string;
  onCredential: (token: string) => void;
  onError: () => void;
}

/**
 * Google's own button once its script has arrived. Until then, and where the script is blocked, one
 * of ours stands in its place and tries again.
 */
export function GoogleSignIn({ clientId, onCredential, onError }: GoogleSignInProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [pressed, setPressed] = useState(0);
  const handleAnswer = useEffectEvent(({ credential }: { credential?: string }) => {
    if (credential === undefined) onError();
    else onCredential(credential);
  });
  const handleBlocked = useEffectEvent(onError);

  useEffect(() => {
    let isGone = false;
    async function show() {
      try {
        const identity = await loadGoogleIdentity();
        if (isGone || place.current === null) return;
        identity.initialize({ client_id: clientId, callback: (answer) => handleAnswer(answer) });
        identity.renderButton(place.current, {
          theme: 'outline',
          size: 'large',
          text: 'continue_with',
          width: Math.min(place.current.clientWidth, 400),
        });
        setIsReady(true);
      } catch {
        // A blocked script is an error only for a visitor who presses the button.
        if (!isGone && pressed > 0) handleBlocked();
      }
    }
    void show();
    return () => {
      isGone = true;
    };
  }, [clientId, pressed]);

  return (
    <>
      <Divider sx={{ my: 3, color: 'text.secondary' }}>or</Divider>
      <Box ref={place} sx={{ display: 'grid', justifyItems: 'center', minHeight: isReady ? 44 : 0 }} />
      {!isReady && (
        <Button
          fullWidth
          size="large"
          variant="outlined"
          startIcon={<Google />}
          onClick={() => setPressed(pressed + 1)}
        >
          Continue with Google
        </Button>
      )}
    </>
  );
}
