import { valibotResolver } from '@hookform/resolvers/valibot';
import Cancel from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { tokenFromCookie } from '../api/csrf.ts';
import { errorResponse, type CallError } from '../api/errorResponse.ts';
import { PASSWORD_FORM, requiredProps, Form } from '../components/fields/Form.tsx';
import { PasswordField } from '../components/fields/PasswordField.tsx';
import { FormCard, FormFooterLink } from '../components/layout/FormCard.tsx';
import {
  CredentialsSchema,
  PASSWORD_HINT,
  PASSWORD_MATCH_HINT,
  RegistrationSchema,
  USERNAME_HINT,
} from '../contract/account.ts';
import { COOKIES_NEEDED } from '../contract/paths.ts';
import { GoogleSignIn } from '../features/auth/GoogleSignIn.tsx';
import {
  useRegisterMutation,
  useSignInMutation,
  useSignInWithGoogleMutation,
} from '../features/auth/authApi.ts';
import { GOOGLE_FAILED, registerMessage, signInMessage } from '../features/auth/authMessages.ts';
import { selectIsSignedIn, selectStatus } from '../features/auth/authSlice.ts';
import { useOrigin } from '../features/auth/useOrigin.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { REDIRECT_DELAY } from '../lib/timings.ts';

const EMPTY = { username: '', password: '', password2: '' };
type FieldName = keyof typeof EMPTY;

const HINTS = { username: USERNAME_HINT, password: PASSWORD_HINT, password2: PASSWORD_MATCH_HINT };
const SUBJECTS = { username: 'Username', password: 'Password', password2: 'Confirmation' };

/** `/auth/login` (§2, Sign In). */
export const SignInPage = () => <AuthPage />;

/** `/auth/register` (§2, Register). */
export const RegisterPage = () => <AuthPage isNew />;

/** Opens a session, of a new account or not: by a form, or by Google. */
function AuthPage({ isNew = false }: { isNew?: boolean }) {
  const [signIn] = useSignInMutation();
  const [signUp] = useRegisterMutation();
  const [signInWithGoogle] = useSignInWithGoogleMutation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isStarting = useSelector(selectStatus) === 'starting';
  const { returnPath, leave, linkState } = useOrigin();
  const { googleClientId, productName, capabilities } = runtimeConfig();
  const [progress, setProgress] = useState<'idle' | 'pending' | 'opened'>('idle');
  const [message, setMessage] = useState<string | null>(null);
  // The hint stays until another field is focused: if it left on blur, the button below would move
  // up from under the pointer while it is being pressed.
  const [hinted, setHinted] = useState<FieldName | null>(null);
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    ...PASSWORD_FORM,
    mode: 'all',
    defaultValues: EMPTY,
    resolver: (isNew ? valibotResolver(RegistrationSchema) : valibotResolver(CredentialsSchema)) as Resolver<
      typeof EMPTY
    >,
  });
  const { errors, dirtyFields, touchedFields, isSubmitted, isValid } = formState;

  useEffect(() => {
    if (progress !== 'opened') return undefined;
    const timer = setTimeout(leave, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [progress, leave]);

  async function open(
    call: PromiseLike<{ error?: CallError | undefined }>,
    toMessage: (error: CallError) => string,
  ) {
    setProgress('pending');
    setMessage(null);
    const { error } = await call;
    setProgress(error === undefined ? 'opened' : 'idle');
    if (error === undefined) return true;
    // A back end rejects what lacks its cookie, which is there now unless the browser refuses it.
    const needsCookies = errorResponse(error)?.status === 403 && tokenFromCookie() === null;
    setMessage(needsCookies ? `${toMessage(error)}\n${COOKIES_NEEDED}` : toMessage(error));
    return false;
  }

  async function handleValues(typed: typeof EMPTY) {
    const isOpened = isNew
      ? await open(signUp(typed), registerMessage)
      : await open(signIn({ username: typed.username, password: typed.password }), signInMessage);
    // §2, Sign In; but the rest of a password that is still being typed would be visible there.
    if (!isOpened && getValues('password') === typed.password) setFocus('username');
  }

  function propsOf(name: FieldName) {
    const error = touchedFields[name] === true || isSubmitted ? errors[name] : undefined;
    const field = register(name, name === 'password' ? { deps: 'password2' } : {});
    const hint = isNew && hinted === name ? HINTS[name] : undefined;
    return { ...requiredProps(field, error, hint), onFocus: () => setHinted(name) };
  }

  /** §2, Register: a field's live validity, for screen readers as well; nothing while it is empty. */
  function markOf(name: FieldName) {
    if (!isNew || dirtyFields[name] !== true) return null;
    return errors[name] === undefined ? (
      <CheckCircle color="success" titleAccess={`${SUBJECTS[name]} is valid`} />
    ) : (
      <Cancel color="error" titleAccess={`${SUBJECTS[name]} is not valid`} />
    );
  }

  // A visitor with a session is redirected at once; a sign-in here is confirmed first.
  if (isSignedIn && progress === 'idle') return <Navigate to={returnPath} replace />;
  const title = isNew ? 'Register' : 'Sign In';
  const [label, pendingLabel] = isNew ? ['Sign Up', 'Signing Up...'] : ['Sign In', 'Logging In...'];
  const newPassword = isNew ? 'new-password' : 'current-password';
  return (
    <FormCard
      title={title}
      documentTitle={isNew ? 'Register' : 'Login'}
      lead={
        isNew
          ? 'An account lets you sell. To buy you need none: write to any seller.'
          : `Good to see you on ${productName}.`
      }
    >
      <Form label={title} onSubmit={handleSubmit(handleValues)}>
        {message !== null && (
          <Alert severity="error" sx={{ mb: 1, whiteSpace: 'pre-line' }}>
            {message}
          </Alert>
        )}
        <TextField
          {...propsOf('username')}
          label="Username"
          autoComplete="username"
          slotProps={{
            htmlInput: { autoCapitalize: 'none', spellCheck: false },
            input: { endAdornment: <InputAdornment position="end">{markOf('username')}</InputAdornment> },
          }}
        />
        <PasswordField
          {...propsOf('password')}
          label="Password"
          autoComplete={newPassword}
          mark={markOf('password')}
        />
        {isNew && (
          <PasswordField
            {...propsOf('password2')}
            label="Confirm Password"
            autoComplete={newPassword}
            mark={markOf('password2')}
          />
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={(isNew && !isValid) || progress !== 'idle'}
          sx={{ mt: 1 }}
        >
          <span>{progress === 'pending' ? pendingLabel : label}</span>
        </Button>
      </Form>
      <Box component="output" sx={{ display: 'block', mt: progress === 'opened' ? 2 : 0 }}>
        {progress === 'opened' && (
          <Alert role="presentation" severity="success">
            You are signed in. Taking you on…
          </Alert>
        )}
      </Box>
      {/* No third party loads before the content, which the spinner of the start hides. */}
      {googleClientId !== null && !isStarting && (
        <GoogleSignIn
          clientId={googleClientId}
          onCredential={(token) => void open(signInWithGoogle({ token }), () => GOOGLE_FAILED)}
          onError={() => setMessage(GOOGLE_FAILED)}
        />
      )}
      {/* The notice that the law asks for where an account is made (docs/law.md), by Google too. */}
      {(isNew || googleClientId !== null) && (
        <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
          What we keep about you is in the <MuiLink href={routes.privacy}>privacy notice</MuiLink>. Under 18
          you may look around, but not publish a phone number.
        </Typography>
      )}
      {isNew ? (
        <FormFooterLink lead="Have an account already?" to={routes.login} state={linkState} text="Sign In" />
      ) : (
        <FormFooterLink lead="New here?" to={routes.register} state={linkState} text="Sign Up" />
      )}
      {!isNew && capabilities.calls.resetPassword && (
        <FormFooterLink to={routes.recover} state={linkState} text="Forgot your password?" />
      )}
    </FormCard>
  );
}
