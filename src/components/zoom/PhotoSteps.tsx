import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface PhotoStepsProps {
  /** Which photo is shown, counted from 0. */
  shown: number;
  count: number;
  /** One on, or one back; after the last comes the first. */
  onStep: (step: 1 | -1) => void;
}

/**
 * Below one photo of several: which of them it is, told when it changes, and the ways to the
 * others.
 */
export function PhotoSteps({ shown, count, onStep }: PhotoStepsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        p: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
      }}
    >
      <IconButton aria-label="Previous photo" color="inherit" onClick={() => onStep(-1)}>
        <PreviousIcon />
      </IconButton>
      <Box component="output" sx={{ textAlign: 'center' }}>
        {`Photo ${shown + 1} of ${count}`}
      </Box>
      <IconButton aria-label="Next photo" color="inherit" onClick={() => onStep(1)}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}
