import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden.tsx';
import { photoArrows } from './photosLayout.ts';

interface PhotoArrowsProps {
  /** Which photo is shown, counted from 0. */
  shown: number;
  count: number;
  /** To another photo; after the last comes the first, as in the viewer. Answers where it led. */
  onStep: (step: 1 | -1) => number;
}

/** Over the photos of a listing: which of how many it is, and the ways to the others. */
export function PhotoArrows({ shown, count, onStep }: PhotoArrowsProps) {
  const [message, setMessage] = useState('');
  const step = (by: 1 | -1) => setMessage(`Showing photo ${onStep(by) + 1} of ${count}`);
  return (
    <Box sx={photoArrows}>
      <span aria-hidden>{`${shown + 1} / ${count}`}</span>
      <IconButton aria-label="Previous photo" className="previous" onClick={() => step(-1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton aria-label="Next photo" className="next" onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      <VisuallyHidden component="output">{message}</VisuallyHidden>
    </Box>
  );
}
