import Typography from '@mui/material/Typography';
import { substitutedSentence } from './substitutedSentence.ts';

interface SubstitutedNoticeProps {
  query: string;
  /** The words by which the results were found, at least one. */
  substitutes: readonly string[];
}

/** Says above the results that nothing has the words which were searched for, and what is shown instead. */
export function SubstitutedNotice({ query, substitutes }: SubstitutedNoticeProps) {
  return (
    <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {substitutedSentence(query, substitutes)}
    </Typography>
  );
}
