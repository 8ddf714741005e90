import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useHydrated } from '../../components/layout/useHydrated.ts';

const SCHEMES = [
  { mode: 'system', label: 'Colours as on this device', Icon: SystemIcon },
  { mode: 'light', label: 'Light colours', Icon: LightModeIcon },
  { mode: 'dark', label: 'Dark colours', Icon: DarkModeIcon },
] as const;

/** Light, dark, or as the device says; kept for the next visit. */
export function SchemeSwitch() {
  const { mode: chosen = 'system', setMode } = useColorScheme();
  const mode = useHydrated() ? chosen : 'system';
  return (
    <Box
      component="fieldset"
      aria-label="Colours"
      sx={{ display: 'inline-flex', gap: 0.5, m: 0, p: 0, border: 0 }}
    >
      {SCHEMES.map(({ mode: each, label, Icon }) => (
        <IconButton
          key={each}
          color="inherit"
          aria-label={label}
          aria-pressed={mode === each}
          onClick={() => setMode(each)}
          sx={{
            '&[aria-pressed=true]': {
              bgcolor: 'stall.tag',
              color: 'stall.tagText',
              // Seen in forced colours alone.
              outline: '1px solid transparent',
            },
          }}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
