import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Block } from '../../contract/operator.ts';
import { DataTable } from './DataTable.tsx';
import { Facts } from './Facts.tsx';

interface BlocksProps {
  /** What they are: the name of their tables. */
  label: string;
  blocks: readonly Block[];
  rowAction?: (first: string) => ReactNode;
}

/** What a command says, from top to bottom. */
export function Blocks({ label, blocks, rowAction }: BlocksProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {blocks.length === 0 && <Typography>Nothing.</Typography>}
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no name of their own
        <BlockView key={index} {...{ label, block, rowAction }} />
      ))}
    </Stack>
  );
}

interface BlockViewProps {
  label: string;
  block: Block;
  rowAction: BlocksProps['rowAction'];
}

function BlockView({ label, block, rowAction }: BlockViewProps) {
  if (block.kind === 'slips') return <Slips slips={block.slips} />;
  if (block.kind === 'table')
    return block.columns.length > 0 ? (
      <DataTable label={label} columns={block.columns} rows={block.rows} rowAction={rowAction} />
    ) : (
      <Paper variant="outlined" sx={{ px: 2, py: 1, borderRadius: 1.5 }}>
        <Facts facts={block.rows} />
      </Paper>
    );
  if (block.kind === 'warning') return <Alert severity="warning">{block.text}</Alert>;
  if (block.kind === 'progress')
    return (
      <output>
        <Alert role="none" severity="info" icon={<CircularProgress size={20} aria-hidden />}>
          {block.text}
        </Alert>
      </output>
    );
  return <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '72ch' }}>{block.text}</Typography>;
}

/** To print and cut apart along the dashes. */
function Slips({ slips }: { slips: readonly (readonly string[])[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
        m: 0,
        p: 0,
        listStyle: 'none',
        textAlign: 'center',
        '& > li': { p: 1.5, border: '1px dashed', borderColor: 'text.disabled', breakInside: 'avoid' },
      }}
    >
      {slips.map(([caption, code, ...notes]) => (
        <li key={code}>
          <Typography variant="body2">{caption}</Typography>
          <Typography variant="subtitle1" sx={{ fontFamily: 'monospace' }}>
            {code}
          </Typography>
          <Typography variant="body2">{notes.join(' ')}</Typography>
        </li>
      ))}
    </Box>
  );
}
