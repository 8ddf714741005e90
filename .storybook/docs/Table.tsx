import Box from '@mui/material/Box';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface TableProps {
  label: string;
  head: string[];
  /** The first cell of each row names it; the words of no two rows are the same. */
  rows: [name: string, ...cells: ReactNode[]][];
}

export function Table({ label, head, rows }: TableProps) {
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <MuiTable size="small" sx={{ '& td, & th': { verticalAlign: 'middle' } }}>
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
