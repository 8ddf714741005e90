import SchoolIcon from '@mui/icons-material/School';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CallError } from '../../api/errorResponse.ts';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import type { OptionalCall } from '../../contract/capabilities.ts';
import type { Profile } from '../../contract/profile.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import {
  useDeleteAccountMutation,
  useExportAccountMutation,
  useSignOutEverywhereMutation,
} from './accountApi.ts';
import { accountMessage, dayOf, EXPORTED, PASSWORD_CHANGED } from './accountMessages.ts';
import { Section } from '../../components/layout/Section.tsx';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { RecoveryCodeSection } from './RecoveryCodeSection.tsx';
import { currentTime } from '../../lib/timings.ts';

interface AccountViewProps {
  profile: Profile;
  onSignedOut: () => void;
  onDeleted: () => void;
}

/** The actions of the account page, without those that the back end does not offer. */
export function AccountView({ profile, onSignedOut, onDeleted }: AccountViewProps) {
  const { username, has_password: hasPassword = true, is_suspended: isSuspended = false } = profile;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [passwords, setPasswords] = useState(0);
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [exportAccount] = useExportAccountMutation();
  const [deleteAccount, deletion] = useDeleteAccountMutation();
  const { calls } = runtimeConfig().capabilities;
  const isOffered = (call: OptionalCall) => calls[call] && !isSuspended;
  const fail = (error: CallError) => setToast({ severity: 'error', text: accountMessage(error) });

  function handlePasswordChanged() {
    setToast({ severity: 'success', text: PASSWORD_CHANGED });
    setPasswords(passwords + 1);
  }
  async function handleExport() {
    const { data, error } = await exportAccount(undefined);
    if (error !== undefined) return fail(error);
    setToast({ severity: 'success', text: EXPORTED });
    saveFile(data, `${username}.json`);
  }
  async function handleSignOutEverywhere() {
    const { error } = await signOutEverywhere(undefined);
    if (error === undefined) onSignedOut();
    else fail(error);
  }
  async function handleDelete(password: string) {
    const { error } = await deleteAccount({ password });
    if (error === undefined) onDeleted();
  }
  return (
    <Stack sx={{ gap: 3 }}>
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
      <Toast message={toast} onClose={() => setToast(null)} />
    </Stack>
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
