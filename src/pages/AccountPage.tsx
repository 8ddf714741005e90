import SchoolIcon from '@mui/icons-material/School';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../api/baseApi.ts';
import type { CallError } from '../api/errorResponse.ts';
import { PageSpinner } from '../components/feedback/States.tsx';
import { Toast, type ToastMessage } from '../components/feedback/Toast.tsx';
import { PageContainer } from '../components/layout/PageContainer.tsx';
import { Section } from '../components/layout/Section.tsx';
import type { OptionalCall } from '../contract/capabilities.ts';
import { LISTING_KINDS } from '../contract/listing.ts';
import type { Profile } from '../contract/profile.ts';
import { ChangePasswordForm } from '../features/account/ChangePasswordForm.tsx';
import { PasswordConfirmationForm } from '../features/account/PasswordConfirmationForm.tsx';
import { RecoveryCodeSection } from '../features/account/RecoveryCodeSection.tsx';
import {
  useDeleteAccountMutation,
  useExportAccountMutation,
  useSignOutEverywhereMutation,
  accountMessage,
} from '../features/account/accountApi.ts';
import { useSignOutMutation } from '../features/auth/authApi.ts';
import { selectUser } from '../features/auth/authSlice.ts';
import { discardDraft, draftKey } from '../features/selling/drafts/draftStore.ts';
import { ownerForgotten } from '../features/ui/device/rememberedSlice.ts';
import { successFlash } from '../lib/flashMessage.ts';
import { routes } from '../lib/routes.ts';
import { runtimeConfig } from '../lib/runtimeConfig.ts';
import { dayOf, currentTime } from '../lib/timings.ts';

/** `/account`: password, recovery code, sessions and data of the signed-in user. */
export function AccountPage() {
  const user = useSelector(selectUser);
  return (
    <PageContainer title="Account">
      {user === null ? <PageSpinner label="Loading your account" /> : <Account profile={user} />}
    </PageContainer>
  );
}

/** What the back end offers; to a suspended user their standing and their data alone. */
function Account({ profile }: { profile: Profile }) {
  const { username, has_password: hasPassword = true, is_suspended: isSuspended = false } = profile;
  const dispatch = useAppDispatch();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [passwords, setPasswords] = useState(0);
  /** What is said once the session is over. */
  const [farewell, setFarewell] = useState<string | null>(null);
  const [signOut] = useSignOutMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [exportAccount] = useExportAccountMutation();
  const [deleteAccount, deletion] = useDeleteAccountMutation();
  const { version, capabilities } = runtimeConfig();
  const { calls } = capabilities;
  const isOffered = (call: OptionalCall) => calls[call] && !isSuspended;
  const fail = (error: CallError) => setToast({ severity: 'error', text: accountMessage(error) });

  // Only after the page is left: it is protected, and would store itself as the page to return to.
  useEffect(
    () => () => {
      if (farewell !== null) void signOut(undefined);
    },
    [farewell, signOut],
  );

  function handlePasswordChanged() {
    setToast({
      severity: 'success',
      text: 'Your password is changed. Every other session has ended, and a recovery code from before no longer works.',
    });
    setPasswords(passwords + 1);
  }
  async function handleExport() {
    const { data, error } = await exportAccount(undefined);
    if (error !== undefined) return fail(error);
    setToast({ severity: 'success', text: 'Your data is in your downloads.' });
    saveFile(data, `${username}.json`);
  }
  async function handleSignOutEverywhere() {
    const { error } = await signOutEverywhere(undefined);
    if (error === undefined) setFarewell('You are signed out on every device, on this one too.');
    else fail(error);
  }
  /** Also removes what the device stores of the user. */
  async function handleDelete(password: string) {
    const { error } = await deleteAccount({ password });
    if (error !== undefined) return;
    for (const kind of LISTING_KINDS) void discardDraft(draftKey(username, kind));
    dispatch(ownerForgotten());
    setFarewell('Your account and your listings are deleted.');
  }
  if (farewell !== null) return <Navigate to={routes.home} replace state={successFlash(farewell)} />;
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Account
      </Typography>
      <Stack sx={{ gap: 3 }}>
        {calls.getStanding && (
          <Section
            title="Your standing"
            hint="What was decided about you and your listings, and how to appeal."
          >
            <Button href={routes.standing} variant="outlined">
              Read it
            </Button>
          </Section>
        )}
        {profile.student_until !== undefined && !isSuspended && (
          <StudentSection until={profile.student_until} />
        )}
        {isOffered('changePassword') && (
          <Section
            title="Password"
            hint="A new password ends every session but this one, and the recovery code."
          >
            <ChangePasswordForm hasPassword={hasPassword} onChanged={handlePasswordChanged} />
          </Section>
        )}
        {isOffered('makeRecoveryCode') && (
          // With a new password a code that is still on the screen is void.
          <RecoveryCodeSection key={passwords} profile={profile} />
        )}
        {isOffered('signOutEverywhere') && (
          <Section title="Sessions" hint="For a phone that is lost, or a computer that is not yours.">
            <Button variant="outlined" onClick={() => void handleSignOutEverywhere()}>
              Sign out everywhere
            </Button>
          </Section>
        )}
        {/* Those of a suspended user, too. */}
        {calls.exportAccount && (
          <Section title="Your data" hint="Your profile and your listings, as one file (JSON).">
            <Button variant="outlined" onClick={() => void handleExport()}>
              Download my data
            </Button>
          </Section>
        )}
        {calls.deleteAccount && (
          <Section
            title="Delete account"
            hint="Your profile, your listings and their photos are deleted at once, and for good."
          >
            <PasswordConfirmationForm
              action="Delete my account"
              isDangerous
              hasPassword={hasPassword}
              isPending={deletion.isLoading}
              error={deletion.error}
              onConfirm={(password) => void handleDelete(password)}
            />
          </Section>
        )}
      </Stack>
      {profile.is_moderator === true && calls.moderate && (
        <Button href={routes.desk} variant="outlined" sx={{ mt: 3 }}>
          The desk
        </Button>
      )}
      {version !== null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 4 }}>
          Musika {version}
        </Typography>
      )}
      <Toast message={toast} onClose={() => setToast(null)} />
    </Box>
  );
}

/** The badge *student*: until when it holds; at its end it is as if there was none. */
function StudentSection({ until }: { until: string | null }) {
  return (
    <Section
      title="Student badge"
      hint="Buyers see beside your listings that you are a student. It comes from the people who run this market, or from signing in with your university’s Google account."
    >
      {until !== null && new Date(until) > currentTime() && (
        <Typography>
          <SchoolIcon fontSize="small" sx={{ mr: 0.75, verticalAlign: '-0.2em', color: 'success.main' }} />
          You have the badge until {dayOf(until)}.
        </Typography>
      )}
    </Section>
  );
}

function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In its own task: some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
}
