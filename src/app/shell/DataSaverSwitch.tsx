import SaverIcon from '@mui/icons-material/DataSaverOnOutlined';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api/useAppDispatch.ts';
import { dataSaverChosen, selectIsSavingData } from '../../features/ui/device/deviceSlice.ts';

/** Photos only when they are tapped. On by itself where the device asks for it (Save-Data); the choice is kept. */
export function DataSaverSwitch() {
  const dispatch = useAppDispatch();
  const isOn = useSelector(selectIsSavingData);
  return (
    <Button
      color="inherit"
      startIcon={<SaverIcon />}
      aria-pressed={isOn}
      onClick={() => dispatch(dataSaverChosen(isOn ? 'off' : 'on'))}
      sx={{ px: 1.75, '&[aria-pressed=true]': { bgcolor: 'stall.tag', color: 'stall.tagText' } }}
    >
      Data saver
    </Button>
  );
}
