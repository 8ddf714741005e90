import SchoolIcon from '@mui/icons-material/School';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CallError } from '../../api/errorResponse.ts';
import { Toast, type ToastMessage } from '../../components/feedback/Toast.tsx';
import type { PasswordChange } from '../../contract/account.ts';
import type { OptionalCall } from '../../contract/capabilities.ts';
import type { Profile } from '../../contract/profile.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import {
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useExportAccountMutation,
  useMakeRecoveryCodeMutation,
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

type Outcome = { error?: CallError | undefined };
const failureOf = ({ error }: Outcome) => (error === undefined ? null : accountMessage(error));

/** The actions of the account page, without those that the back end does not offer. */
export function AccountView({ profile, onSignedOut, onDeleted }: AccountViewProps) {
  const { username, has_password: hasPassword = true, is_suspended: isSuspended = false } = profile;
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [changePassword] = useChangePasswordMutation();
  const [makeCode, { data: made, reset: forgetCode }] = useMakeRecoveryCodeMutation();
  const [signOutEverywhere] = useSignOutEverywhereMutation();
  const [exportAccount] = useExportAccountMutation();
  const [deleteAccount] = useDeleteAccountMutation();
  const { calls } = runtimeConfig().capabilities;
  const isOffered = (call: OptionalCall) => calls[call] && !isSuspended;

  async function handleChangePassword(change: PasswordChange) {
    const failure = failureOf(await changePassword(change));
    if (failure === null) {
      setToast({ severity: 'success', text: PASSWORD_CHANGED });
      // One that is still on the screen is void too.
      forgetCode();
    }
    return failure;
  }
  async function handleExport() {
    const { data, error } = await exportAccount(undefined);
    if (error !== undefined) return setToast({ severity: 'error', text: accountMessage(error) });
    setToast({ severity: 'success', text: EXPORTED });
    saveFile(data, `${username}.json`);
  }
  async function handleSignOutEverywhere() {
    const failure = failureOf(await signOutEverywhere(undefined));
    if (failure === null) onSignedOut();
    else setToast({ severity: 'error', text: failure });
  }
  async function handleDelete(password: string) {
    const failure = failureOf(await deleteAccount({ password }));
    if (failure === null) onDeleted();
    return failure;
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
          <ChangePasswordForm hasPassword={hasPassword} onSubmit={handleChangePassword} />
        </Section>
      )}
      {isOffered('makeRecoveryCode') && (
        <RecoveryCodeSection
          username={username}
          hasPassword={hasPassword}
          madeAt={profile.recovery_code_made_at}
          code={made?.code}
          onMake={async (password) => failureOf(await makeCode({ password }))}
          onSaved={forgetCode}
        />
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
            onConfirm={handleDelete}
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
