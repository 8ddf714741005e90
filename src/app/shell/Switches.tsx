import SaverIcon from '@mui/icons-material/DataSaverOnOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { useHydrated } from '../../components/layout/useHydrated.ts';
import { deviceChanged, selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';

const PRESSED = {
  '&[aria-pressed=true]': {
    bgcolor: 'brand.tag',
    color: 'brand.tagText',
    // Visible in forced colours only.
    outline: '1px solid transparent',
  },
} as const;

/** Photos load when they are tapped. On by default where the device asks for it (Save-Data). */
export function DataSaverSwitch() {
  const dispatch = useAppDispatch();
  const isOn = useSelector(selectIsSavingData);
  return (
    <Button
      color="inherit"
      startIcon={<SaverIcon />}
      aria-pressed={isOn}
      onClick={() => dispatch(deviceChanged({ dataSaver: isOn ? 'off' : 'on' }))}
      sx={{ px: 1.75, ...PRESSED }}
    >
      Data saver
    </Button>
  );
}

const SCHEMES = [
  { mode: 'system', label: 'Colours as on this device', Icon: SystemIcon },
  { mode: 'light', label: 'Light colours', Icon: LightModeIcon },
  { mode: 'dark', label: 'Dark colours', Icon: DarkModeIcon },
] as const;

export function SchemeSwitch() {
  const { mode: selected = 'system', setMode } = useColorScheme();
  const mode = useHydrated() ? selected : 'system';
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
          sx={PRESSED}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
