import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren } from 'react';
import { BasketArt } from '../layout/BasketArt.tsx';
import { pageFrame, stateActions, stateFrame } from './stateFrame.ts';

interface EmptyStateProps {
  /** The sentence that says what is not there. */
  title: string;
  hint?: string;
  /** Nothing else is on the page: the sentence is its title. */
  isWholePage?: boolean;
}

/** Nothing to show, and what to do next (`children`: links or buttons). */
export function EmptyState({
  title,
  hint,
  isWholePage = false,
  children,
}: PropsWithChildren<EmptyStateProps>) {
  return (
    <Box sx={isWholePage ? pageFrame : { ...stateFrame, border: '2px dashed', borderColor: 'divider' }}>
      <BasketArt size={isWholePage ? 128 : 96} />
      <Typography variant={isWholePage ? 'h1' : 'h3'} component={isWholePage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>
      )}
      {children !== undefined && <Box sx={stateActions}>{children}</Box>}
    </Box>
  );
}
