import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useWindowWidth } from '../../components/layout/useWindowWidth.ts';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden.tsx';
import { Facts } from './Facts.tsx';

/** Thousands of users are as many rows: more of them come with a button. */
const ROWS = 100;

/** What is not wider than a time stays in one line. */
const SHORT = 16;

interface DataTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** What can be done with the row of this first cell. */
  rowAction?: ((first: string) => ReactNode) | undefined;
}

const isNumber = (cell = '') => /^[\d.]+(?: %)?$/.test(cell);

/** Rows that are too wide for the screen are cards. */
const needsCards = (columns: number, width: number) => columns > 2 && width < (columns > 5 ? 1200 : 600);

export function DataTable({ label, columns, rows, rowAction }: DataTableProps) {
  const [count, setCount] = useState(ROWS);
  const isNarrow = useWindowWidth((width) => needsCards(columns.length, width));
  const View = isNarrow ? Cards : WideTable;
  return (
    <>
      <View label={label} columns={columns} rows={rows.slice(0, count)} rowAction={rowAction} />
      {rows.length > count && (
        <Button sx={{ alignSelf: 'start' }} onClick={() => setCount(count + ROWS)}>
          {`Show more (${rows.length - count})`}
        </Button>
      )}
    </>
  );
}

const styleOf = (cell: string) => ({
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
  ...(cell.length <= SHORT && { whiteSpace: 'nowrap' }),
});

function WideTable({ label, columns, rows, rowAction }: DataTableProps) {
  const alignOf = (index: number) =>
    rows.every((row) => isNumber(row[index]) || row[index] === '-') ? 'right' : 'left';
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 1.5 }}>
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& tr > *': { px: 2, py: 1, borderColor: 'divider' },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell
                key={column}
                align={alignOf(index)}
                sx={{ color: 'text.secondary', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'break-word' }}
              >
                {column}
              </TableCell>
            ))}
            {rowAction !== undefined && (
              <TableCell>
                <VisuallyHidden component="span">Action</VisuallyHidden>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first = '', ...cells], row) => (
            // Rows have no name of their own: two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <TableRow key={row}>
              <TableCell
                component="th"
                scope="row"
                sx={{
                  ...styleOf(first),
                  ...(columns.length > 2 && { minWidth: '12rem', fontWeight: 600 }),
                }}
              >
                {first}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index + 1]} align={alignOf(index + 1)} sx={styleOf(cell)}>
                  {cell}
                </TableCell>
              ))}
              {rowAction !== undefined && <TableCell align="right">{rowAction(first)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ label, columns, rows, rowAction }: DataTableProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {rows.map(([first = '', ...cells], row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Paper key={row} component="li" variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
          <Typography variant="subtitle1">{isNumber(first) ? `${columns[0]} ${first}` : first}</Typography>
          <Facts facts={cells.map((cell, index) => [columns[index + 1] ?? '', cell])} />
          {rowAction !== undefined && <Box sx={{ mt: 1.5 }}>{rowAction(first)}</Box>}
        </Paper>
      ))}
    </Box>
  );
}
