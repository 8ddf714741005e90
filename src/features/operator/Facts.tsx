import Box from '@mui/material/Box';

interface FactsProps {
  /** Names and values; one without a value is left out. */
  facts: readonly (readonly string[])[];
}

/** Names with their values beside them. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
        columnGap: 2,
        m: 0,
        '& > div': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', py: 0.75 },
        '& > div + div': { borderTop: 1, borderColor: 'divider' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}
