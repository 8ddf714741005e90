import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { StandingAction } from '../../contract/reports.ts';
import { routes } from '../../lib/routes.ts';
import { runtimeConfig } from '../../lib/runtimeConfig.ts';
import { AppealForm } from './AppealForm.tsx';
import { APPEAL_STATES, BY_PROGRAM, dayOf, timeOf, TITLES } from './standingMessages.ts';

const NEW = {
  px: 1.25,
  py: 0.25,
  borderRadius: 999,
  // Visible in forced colours only.
  outline: '1px solid transparent',
  bgcolor: 'brand.tag',
  color: 'brand.tagText',
  fontSize: '0.8125rem',
  fontWeight: 700,
} as const;

function Quote({ text, by }: { text: string; by: string }) {
  return (
    <Box
      component="blockquote"
      sx={{
        m: 0,
        pl: 1.5,
        borderLeft: '4px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        whiteSpace: 'pre-line',
      }}
    >
      {text}
      <Typography variant="body2">{by}</Typography>
    </Box>
  );
}

interface DecisionCardProps {
  decision: StandingAction;
  /** The user had not read it when the page was opened. */
  isNew: boolean;
  onAppealed: () => void;
}

/** One decision about the user: its sentence, its listing, when it was, and an appeal against it. */
export function DecisionCard({ decision, isNew, onAppealed }: DecisionCardProps) {
  const titleId = useId();
  const {
    id,
    message,
    listing,
    created_at: decided,
    ended_at: ended,
    appeal,
    appeal_until: until,
  } = decision;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 1.5, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {TITLES[decision.kind]}
        </Typography>
        {isNew && (
          <Box component="span" sx={NEW}>
            New
          </Box>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timeOf(decided)}
        {ended !== null && ` · Ended on ${dayOf(ended)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
      {decision.is_automatic && <Typography sx={{ fontWeight: 600 }}>{BY_PROGRAM}</Typography>}
      {listing !== null && ended !== null && listing.title !== '' && (
        // Once it is over, the page of the listing is there again.
        <Link to={routes.product({ ...listing, slug: null, category: null })}>{listing.title}</Link>
      )}
      {appeal !== null && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{APPEAL_STATES[appeal.outcome]}</Typography>
          <Quote text={appeal.text} by={`You, ${timeOf(appeal.made_at)}`} />
          {appeal.answer && <Quote text={appeal.answer} by="The moderator" />}
        </>
      )}
      {appeal === null && until !== null && runtimeConfig().capabilities.calls.appeal && (
        <AppealForm action={id} until={until} onSent={onAppealed} />
      )}
    </Paper>
  );
}
