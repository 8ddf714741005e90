import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router';
import { FormCard } from '../../components/layout/FormCard.tsx';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { useSignInWithGoogleMutation } from './authApi.ts';
import { GOOGLE_FAILED } from './authMessages.ts';
import { selectStatus } from './authSlice.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import type { useSessionOpening } from './useSessionOpening.ts';

interface AuthCardProps {
  way: 'register' | 'login';
  lead: string;
  opening: ReturnType<typeof useSessionOpening>;
  form: ReactNode;
  children?: ReactNode;
}

/** A page on which a session is opened, by its form or by Google. */
export function AuthCard({ way, lead, opening, form, children }: AuthCardProps) {
  const [signInWithGoogle] = useSignInWithGoogleMutation();
  const isStarting = useSelector(selectStatus) === 'starting';
  const { googleClientId } = runtimeConfig();
  const { attempt, state, linkState, returnPath } = opening;
  const isOpened = state.progress === 'opened';
  if (opening.mustLeave) return <Navigate to={returnPath} replace />;
  const { title, documentTitle, question, other, otherLabel } = TEXTS[way];
  return (
    <FormCard title={title} documentTitle={documentTitle} lead={lead}>
      {form}
      <Box component="output" sx={{ display: 'block', mt: isOpened ? 2 : 0 }}>
        {isOpened && (
          <Alert role="presentation" severity="success">
            You are signed in. Taking you on…
          </Alert>
        )}
      </Box>
      {/* No third party loads before the content, which the spinner of the start hides. */}
      {googleClientId !== null && !isStarting && (
        <GoogleSignIn
          clientId={googleClientId}
          onCredential={(token) => void attempt(signInWithGoogle({ token }), () => GOOGLE_FAILED)}
          onError={() => opening.setMessage(GOOGLE_FAILED)}
        />
      )}
      {/* The notice that the law asks for where an account is made (docs/law.md), by Google too. */}
      {(way === 'register' || googleClientId !== null) && (
        <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
          What we keep about you is in the <MuiLink href={routes.privacy}>privacy notice</MuiLink>. Under 18
          you may look around, but not publish a phone number.
        </Typography>
      )}
      <FormFooterLink lead={question} to={routes[other]} state={linkState}>
        {otherLabel}
      </FormFooterLink>
      {children}
    </FormCard>
  );
}

const TEXTS = {
  register: {
    title: 'Register',
    documentTitle: 'Register',
    question: 'Have an account already?',
    other: 'login',
    otherLabel: 'Sign In',
  },
  login: {
    title: 'Sign In',
    documentTitle: 'Login',
    question: 'New here?',
    other: 'register',
    otherLabel: 'Sign Up',
  },
} as const;

interface FormFooterLinkProps {
  lead?: string;
  to: string;
  state?: unknown;
  children: string;
}

/** A line below a form that leads to another one. */
export function FormFooterLink({ lead = '', to, state, children }: FormFooterLinkProps) {
  return (
    <Typography sx={{ mt: 3, '& + &': { mt: 1 }, textAlign: 'center' }}>
      {lead}{' '}
      {/* WCAG 2.2, 2.5.8: a target of 24 pixels and more. Its padding overlaps the lines around it. */}
      <MuiLink component={Link} to={to} state={state} sx={{ display: 'inline-block', py: 0.5, my: -0.5 }}>
        {children}
      </MuiLink>
    </Typography>
  );
}
