import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { useSignInWithGoogleMutation } from './authApi.ts';
import { googleMessage } from './authMessages.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import type { useSessionOpening } from './useSessionOpening.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { FormCard } from '../../components/layout/FormCard.tsx';

interface AuthCardProps {
  title: string;
  documentTitle: string;
  lead: string;
  /** Both ways in stand side by side above the form, and this one is marked. */
  wayIn: 'register' | 'login' | null;
  /** Its form makes an account. A first sign-in with Google does as well. */
  makesAccount?: boolean;
  opening: ReturnType<typeof useSessionOpening>;
  form: ReactNode;
  children?: ReactNode;
}

/** A page on which a session is opened, by its form or by Google. */
export function AuthCard({
  title,
  documentTitle,
  lead,
  wayIn,
  makesAccount,
  opening,
  form,
  children,
}: AuthCardProps) {
  const [signInWithGoogle] = useSignInWithGoogleMutation();
  const { googleClientId } = runtimeConfig();
  const isOpened = opening.progress === 'opened';
  return (
    <FormCard title={title} lead={lead}>
      <PageTitle title={documentTitle} />
      {wayIn !== null && <WaysIn current={wayIn} state={opening.linkState} />}
      {form}
      {/* In the second before the page redirects. */}
      <Box component="output" sx={{ display: 'block', mt: isOpened ? 2 : 0 }}>
        {isOpened && (
          <Alert role="presentation" severity="success">
            You are signed in. Taking you on…
          </Alert>
        )}
      </Box>
      {googleClientId !== null && opening.isShown && (
        <GoogleSignIn
          clientId={googleClientId}
          onCredential={(token) => void opening.attempt(signInWithGoogle({ token }), googleMessage)}
          onError={() => opening.setMessage(googleMessage())}
        />
      )}
      {(makesAccount === true || googleClientId !== null) && <PrivacyNote />}
      {children}
    </FormCard>
  );
}

/** The notice that the law asks for where an account is made (docs/law.md). */
function PrivacyNote() {
  return (
    <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
      What we keep about you is in the{' '}
      <MuiLink component={Link} to={routes.privacy}>
        privacy notice
      </MuiLink>
      . Under 18 you may look around, but not publish a phone number.
    </Typography>
  );
}

const WAYS = [
  { way: 'register', label: 'Sign Up' },
  { way: 'login', label: 'Sign In' },
] as const;

/** The current way is marked for screen readers too, but it is no second main button. */
const CURRENT = {
  'aria-current': 'page',
  sx: { bgcolor: 'action.selected', color: 'text.primary', borderColor: 'currentColor' },
} as const;

function WaysIn({ current, state }: { current: 'register' | 'login'; state: unknown }) {
  return (
    <Box
      component="nav"
      aria-label="Sign in or register"
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 3 }}
    >
      {WAYS.map(({ way, label }) => (
        <Button
          key={way}
          component={Link}
          to={routes[way]}
          state={state}
          variant="outlined"
          {...(way === current && CURRENT)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

interface FormFooterLinkProps {
  lead?: string;
  to: string;
  /** The history state for the new page: where the visitor came from. */
  state?: unknown;
  children: ReactNode;
}

// WCAG 2.2, 2.5.8: a target of 24 pixels and more. Its padding overlaps the lines around it.
const TALL = { display: 'inline-block', py: 0.5, my: -0.5 } as const;

/** A line below a form that leads to another one. */
export function FormFooterLink({ lead, to, state, children }: FormFooterLinkProps) {
  return (
    <Typography sx={{ mt: 3, '& + &': { mt: 1 }, textAlign: 'center' }}>
      {lead !== undefined && `${lead} `}
      <MuiLink component={Link} to={to} state={state} sx={TALL}>
        {children}
      </MuiLink>
    </Typography>
  );
}
