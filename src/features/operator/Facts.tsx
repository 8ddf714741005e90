import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Names and values; one without a value is left out. */
  facts: readonly (readonly string[])[];
}

/** A long path breaks after its slashes. */
const breakable = (value = '') =>
  (value.match(/[^/]*\/|[^/]+/g) ?? []).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {part}
        <wbr />
      </>
    ),
    null,
  );

/** Names with their values beside them. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        // With large letters a value has its own line.
        '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 },
        '& > div + div': { borderTop: 1, borderColor: 'divider' },
        '& dt': { flex: '0 0 6.5rem', color: 'text.secondary' },
        '& dd': { flex: '1 1 9rem', minWidth: 0, m: 0, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{breakable(value)}</dd>
          </div>
        ))}
    </Box>
  );
}
