import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from '../../components/layout/Link.tsx';
import { routes } from '../../lib/routes.ts';

interface WaysInProps {
  current: 'register' | 'signIn';
  /** The history state for the other page: where the visitor came from. */
  state: unknown;
}

const WAYS = [
  { way: 'register', to: routes.register, label: 'Sign Up' },
  { way: 'signIn', to: routes.login, label: 'Sign In' },
] as const;

/** Sign up and sign in side by side; the one that is shown is marked, also for screen readers. */
export function WaysIn({ current, state }: WaysInProps) {
  return (
    <Box
      component="nav"
      aria-label="Sign in or register"
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 3 }}
    >
      {WAYS.map(({ way, to, label }) => (
        <Button
          key={way}
          component={Link}
          to={to}
          state={state}
          variant="outlined"
          // Marked, but no second main button above the form's own.
          {...(way === current && {
            'aria-current': 'page',
            sx: { bgcolor: 'action.selected', color: 'text.primary', borderColor: 'currentColor' },
          })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
