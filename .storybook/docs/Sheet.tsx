import Box from '@mui/material/Box';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';

interface SheetProps extends PropsWithChildren {
  title: string;
  /** What it is for, and the rule to follow. */
  lead: string;
}

/** A page of the foundations. It shows what it reads from the theme and the code. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <Box
      component="article"
      sx={{ maxWidth: 1040, mx: 'auto', display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 1, maxWidth: '68ch', color: 'text.secondary' }}>{lead}</Typography>
      </div>
      {children}
    </Box>
  );
}

export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

interface TableProps {
  head: [name: string, ...cells: string[]];
  /** The first cell of each row names it. */
  rows: [name: string, ...cells: ReactNode[]][];
}

export function Table({ head, rows }: TableProps) {
  return (
    <Box
      component="section"
      aria-label={`By ${head[0].toLowerCase()}`}
      tabIndex={0}
      sx={{ overflowX: 'auto' }}
    >
      <MuiTable size="small">
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...cells]) => (
            <TableRow key={[name, ...cells.filter((cell) => typeof cell === 'string')].join(' ')}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={head[index + 1]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </MuiTable>
    </Box>
  );
}
