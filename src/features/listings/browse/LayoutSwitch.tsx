import PicturesIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewList';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { keepRootChoice, ROOT_CHOICES } from '../../../lib/rootChoices.ts';
import { useListLayout, type ListLayout } from './listLayout.ts';
import { attempt } from '../../../lib/attempt.ts';

// By the attribute, which is set before the first paint, and so before hydration.
const LAYOUTS = [
  { layout: 'rows', label: 'Rows', Icon: RowsIcon, pressed: 'html:not([data-layout=pictures]) &' },
  { layout: 'pictures', label: 'Pictures', Icon: PicturesIcon, pressed: 'html[data-layout=pictures] &' },
] as const;

// The outline is visible in forced colours only.
const PRESSED = { bgcolor: 'brand.tile', color: 'text.primary', outline: '1px solid transparent' };

const show = (layout: string): void => {
  document.documentElement.dataset['layout'] = layout;
};

/** Shows a layout, and stores it for later visits. */
function selectLayout(layout: ListLayout): void {
  show(layout);
  keepRootChoice('layout', layout);
}

/** Shows the stored layout, as the server's early script does: needed on a static host. */
function showStoredLayout(): void {
  const stored = attempt(() => localStorage.getItem(ROOT_CHOICES.layout));
  if (stored !== null) show(stored);
}

/** Rows or pictures, where a list has one column; stored for the next visit. */
export function LayoutSwitch() {
  const selected = useListLayout();
  useEffect(showStoredLayout, []);
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
          aria-pressed={layout === selected}
          onClick={() => selectLayout(layout)}
          sx={{ color: 'text.secondary', [pressed]: PRESSED }}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
