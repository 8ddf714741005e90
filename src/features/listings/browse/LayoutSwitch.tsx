import PicturesIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { chooseListLayout, showKeptListLayout } from './chooseListLayout.ts';
import { useListLayout } from './listLayout.ts';

// By the attribute, which is there before the first paint, and so before the server's page is hydrated.
const LAYOUTS = [
  { layout: 'rows', label: 'Rows', Icon: RowsIcon, pressed: 'html:not([data-layout=pictures]) &' },
  { layout: 'pictures', label: 'Pictures', Icon: PicturesIcon, pressed: 'html[data-layout=pictures] &' },
] as const;

// The outline is seen in forced colours alone.
const PRESSED = { bgcolor: 'stall.tile', color: 'text.primary', outline: '1px solid transparent' };

/** Rows or pictures, where a list has one column; kept for the next visit. */
export function LayoutSwitch() {
  const chosen = useListLayout();
  useEffect(showKeptListLayout, []);
  return (
    <Box
      component="fieldset"
      aria-label="Show listings as"
      sx={{ display: { xs: 'flex', sm: 'none' }, flexShrink: 0, m: 0, p: 0, border: 0 }}
    >
      {LAYOUTS.map(({ layout, label, Icon, pressed }) => (
        <IconButton
          key={layout}
          aria-label={label}
          aria-pressed={layout === chosen}
          onClick={() => chooseListLayout(layout)}
          sx={{ color: 'text.secondary', [pressed]: PRESSED }}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
