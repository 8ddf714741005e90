import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { Link } from '../../components/layout/Link.tsx';
import type { QueuedCase } from '../../contract/desk.ts';
import { routes } from '../../lib/routes.ts';
import { ageText, plural, reasonText, SIGNAL_TEXTS, subjectText, weightText } from './deskMessages.ts';
import { SELECTED } from './DeskSection.tsx';
import { Tag } from './Tag.tsx';

const row = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.5,
  minHeight: 64,
  color: 'inherit',
  textDecoration: 'none',
  borderLeft: '4px solid transparent',
  borderBottom: 1,
  borderBottomColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current=true]': {
    bgcolor: SELECTED,
    borderLeftColor: 'primary.main',
    '@media (forced-colors: active)': { border: '4px solid Highlight' },
  },
  // Inside: the queue scrolls by itself and would cut the ring off.
  '&:focus-visible': { outlineOffset: -3 },
} as const;

const isSignal = (name: string): name is keyof typeof SIGNAL_TEXTS => name in SIGNAL_TEXTS;

/** "2 × A scam", the most frequent first. */
const reasonsText = (reasons: QueuedCase['reasons']): string =>
  Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => {
      const text = isSignal(name) ? SIGNAL_TEXTS[name] : reasonText(name);
      return count === 1 ? text : `${count} × ${text}`;
    })
    .join(', ');

/** Up and down lead through the rows, as in any list. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface CaseQueueProps {
  cases: readonly QueuedCase[];
  /** How many wait; the response has a hundred at most. */
  total: number;
  /** The case that is open. */
  current: string | null;
  onOpen: (id: string) => void;
}

/** The cases that wait, the most urgent first. */
export function CaseQueue({ cases, total, current, onOpen }: CaseQueueProps) {
  return (
    <>
      <Box
        component="ol"
        aria-label="Cases that wait"
        onKeyDown={handleArrows}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {cases.map((each) => (
          <li key={each.id}>
            <Box
              component={Link}
              to={routes.deskCase(each.id)}
              aria-current={each.id === current}
              onClick={() => onOpen(each.id)}
              sx={row}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
                <Typography component="span" sx={{ fontWeight: 700, mr: 'auto' }}>
                  <bdi>{subjectText(each)}</bdi>
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
                >
                  {ageText(each.opened_at)}
                </Typography>
              </Box>
              {each.listing !== null && (
                <Typography component="span" noWrap dir="auto">
                  {each.listing.title}
                </Typography>
              )}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {[
                  reasonsText(each.reasons),
                  `${plural(each.reports, 'report')}, weight ${weightText(each.weight)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              {(each.is_urgent || each.has_appeal) && (
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                  {each.is_urgent && <Tag tone="strong">Urgent</Tag>}
                  {each.has_appeal && <Tag>Appeal</Tag>}
                </Box>
              )}
            </Box>
          </li>
        ))}
      </Box>
      {total > cases.length && (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {`${plural(total - cases.length, 'more case', 'more cases')} after these.`}
        </Typography>
      )}
    </>
  );
}
