import SaverIcon from '@mui/icons-material/DataSaverOnOutlined';
import Button from '@mui/material/Button';
import { chooseSavingData, useSavingData } from '../../components/photo/savingData.ts';

/** Photos only when they are tapped. On by itself where the device asks for it (Save-Data); the choice is kept. */
export function DataSaverSwitch() {
  const isOn = useSavingData();
  return (
    <Button
      color="inherit"
      startIcon={<SaverIcon />}
      aria-pressed={isOn}
      onClick={() => chooseSavingData(!isOn)}
      sx={{ px: 1.75, '&[aria-pressed=true]': { bgcolor: 'stall.tag', color: 'stall.tagText' } }}
    >
      Data saver
    </Button>
  );
}
