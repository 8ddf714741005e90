import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from '../../components/layout/Link.tsx';
import type { LogEntry } from '../../contract/desk.ts';
import { routes } from '../../lib/routes.ts';
import { actorText, effectLines, momentText, reasonText } from './deskMessages.ts';
import { Facts } from './DeskSection.tsx';
import { Tag } from './Tag.tsx';

interface LogRowProps {
  entry: LogEntry;
  /** The case of this page is not linked. */
  hasCaseLink?: boolean;
  isUndoing: boolean;
  onUndo: (entry: LogEntry) => void;
}

/** One decision: who, what and why; within 30 days with Undo. */
export function LogRow({ entry, hasCaseLink = false, isUndoing, onUndo }: LogRowProps) {
  const { id, actor, undoes, reason, note, effects } = entry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 14rem' }}>
        <Typography sx={{ fontWeight: 700, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actorText(actor)}
          {undoes !== null && ` undid decision ${undoes}`}
          {entry.is_undone && <Tag>Undone</Tag>}
        </Typography>
        {effectLines(effects).map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {note !== null && (
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {note}
          </Typography>
        )}
        <Facts
          facts={[
            reason === null ? null : reasonText(reason),
            momentText(entry.decided_at),
            `decision ${id}`,
          ]}
        />
        {hasCaseLink && entry.case !== null && (
          <MuiLink
            component={Link}
            to={routes.deskCase(entry.case)}
            sx={{ display: 'inline-block', py: 0.5 }}
          >{`Case ${entry.case}`}</MuiLink>
        )}
      </Box>
      {entry.can_undo && (
        <Button
          variant="outlined"
          size="small"
          disabled={isUndoing}
          aria-label={`Undo decision ${id}`}
          onClick={() => onUndo(entry)}
        >
          Undo
        </Button>
      )}
    </Box>
  );
}
