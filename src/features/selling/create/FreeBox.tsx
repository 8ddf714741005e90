import Box from '@mui/material/Box';

interface FreeBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Ticked for what is given away: it has no price, and none need be typed. */
export function FreeBox({ checked, onChange }: FreeBoxProps) {
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pl: 1.75,
        '& input': { width: 20, height: 20, m: 0, accentColor: theme.vars.palette.primary.main },
      })}
    >
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />I give it
      away for free
    </Box>
  );
}
