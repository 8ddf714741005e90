import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Section } from '../../components/layout/Section.tsx';
import type { Profile } from '../../contract/profile.ts';
import { useMakeRecoveryCodeMutation } from './accountApi.ts';
import { timeOf } from '../../lib/timings.ts';
import { PasswordConfirmationForm } from './PasswordConfirmationForm.tsx';

/** The recovery code: whether there is one, and a new one. */
export function RecoveryCodeSection({ profile }: { profile: Profile }) {
  const { username, has_password: hasPassword = true, recovery_code_made_at: madeAt } = profile;
  const [make, { data: made, isLoading, error, reset }] = useMakeRecoveryCodeMutation();
  return (
    <Section
      title="Recovery code"
      hint="It lets you back in once when you have forgotten your password. Making a new one, or changing your password, ends the one before."
    >
      {made === undefined ? (
        <>
          {/* A back end may not say when it was made. */}
          {madeAt !== undefined && (
            <Typography sx={{ mb: 2 }}>
              {madeAt === null ? 'You have none now.' : `Yours was made on ${timeOf(madeAt)}.`}
            </Typography>
          )}
          <PasswordConfirmationForm
            action="Make a recovery code"
            hasPassword={hasPassword}
            isPending={isLoading}
            error={error}
            onConfirm={(password) => void make({ password })}
          />
        </>
      ) : (
        <>
          <Typography>
            The recovery code of <strong>@{username}</strong>. It is shown this once: write it down, or keep
            it with your passwords.
          </Typography>
          <Typography
            component="output"
            variant="h3"
            aria-label="Recovery code"
            sx={{ display: 'block', my: 2, fontFamily: 'monospace', userSelect: 'all' }}
          >
            {made.code}
          </Typography>
          <Button onClick={reset}>I have kept it</Button>
        </>
      )}
    </Section>
  );
}
