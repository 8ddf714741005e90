import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeskNumbers } from '../../contract/reports.ts';
import { plural } from './deskMessages.ts';

/** "40 %"; null without anything to take a part of. */
const shareText = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((100 * part) / whole)} %`;

/** "50 minutes", "3 hours" or "2 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return plural(Math.max(1, Math.round(hours * 60)), 'minute');
  return hours < 48 ? plural(Math.round(hours), 'hour') : plural(Math.round(hours / 24), 'day');
}

interface TileProps {
  value: string;
  label: string;
  hint: string;
}

function Tile({ value, label, hint }: TileProps) {
  return (
    <Box sx={{ p: 2.5, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Typography component="dt" variant="subtitle1">
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, my: 0.5 }}>
        {value}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Box>
  );
}

/** How many reports there were, how long they waited, and how often the desk was wrong. */
export function DeskNumbersView({ numbers }: { numbers: DeskNumbers }) {
  const { reports, open, decided, median_hours: median, upheld, appeals } = numbers;
  const tiles: TileProps[] = [
    {
      label: 'Reports',
      value: reports.toLocaleString('en'),
      hint: `${plural(open, 'case waits', 'cases wait')} now.`,
    },
    {
      label: 'Time until decided',
      value: median === null ? '–' : hoursText(median),
      hint: 'Half of all cases were decided sooner.',
    },
    {
      label: 'Led to a measure',
      value: shareText(upheld, decided) ?? '–',
      hint: `${upheld.toLocaleString('en')} of ${plural(decided, 'decided case')}.`,
    },
    {
      label: 'Appeals upheld',
      value: shareText(numbers.appeals_upheld, appeals) ?? '–',
      hint:
        appeals === 0
          ? 'Nobody has appealed yet.'
          : `${numbers.appeals_upheld.toLocaleString('en')} of ${appeals.toLocaleString('en')}: then the decision was undone.`,
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
        gap: 2,
        m: 0,
      }}
    >
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </Box>
  );
}
