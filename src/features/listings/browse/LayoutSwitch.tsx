import PicturesIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { keepRootChoice, ROOT_CHOICES } from '../../../lib/rootChoices.ts';
import { useListLayout, type ListLayout } from './listLayout.ts';

// By the attribute, which is there before the first paint, and so before the server's page is hydrated.
const LAYOUTS = [
  { layout: 'rows', label: 'Rows', Icon: RowsIcon, pressed: 'html:not([data-layout=pictures]) &' },
  { layout: 'pictures', label: 'Pictures', Icon: PicturesIcon, pressed: 'html[data-layout=pictures] &' },
] as const;

// The outline is seen in forced colours alone.
const PRESSED = { bgcolor: 'stall.tile', color: 'text.primary', outline: '1px solid transparent' };

const show = (layout: string): void => {
  document.documentElement.dataset['layout'] = layout;
};

/** Shows a layout, and keeps it for later visits. */
function chooseListLayout(layout: ListLayout): void {
  show(layout);
  keepRootChoice('layout', layout);
}

/** Shows what was kept, where no bootstrap script of the server has: on a static host. */
function showKeptListLayout(): void {
  try {
    const kept = localStorage.getItem(ROOT_CHOICES.layout);
    if (kept !== null) show(kept);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

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
