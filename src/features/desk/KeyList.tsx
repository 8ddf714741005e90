import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useCloseRequest } from '../../components/layout/useCloseRequest.ts';
import { ACTION_LABELS } from './deskMessages.ts';
import { ACTION_KEYS } from './deskKeys.tsx';

const KEYS: readonly (readonly [keys: string, label: string])[] = [
  ['j, →', 'Next case'],
  ['k, ←', 'Previous case'],
  [ACTION_KEYS.clear, ACTION_LABELS.clear],
  [ACTION_KEYS.leave, ACTION_LABELS.leave],
  [ACTION_KEYS.hide, 'Hide the listing that is reported most'],
  [ACTION_KEYS.remove, 'Remove it'],
  [ACTION_KEYS.warn, 'Warn the seller'],
  [ACTION_KEYS.suspend, 'Suspend the seller'],
  ['1 to 4', 'The sentence, or how long the suspension is'],
  ['Enter', 'Open the case; decide what is selected'],
  ['Esc', 'Take back what is selected'],
  ['u', 'Undo the last decision'],
  ['?', 'This list'],
];

interface KeyListProps {
  isOpen: boolean;
  areKeysOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the desk, and a switch for all of them. */
export function KeyList({ isOpen, areKeysOn, onSwitch, onClose }: KeyListProps) {
  const id = useId();
  useCloseRequest(isOpen, onClose);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} variant="h3" component="h2">
        Keys of the desk
      </DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2.5, m: 0 }}
        >
          {KEYS.map(([keys, label]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontFamily: 'monospace', fontWeight: 700, whiteSpace: 'nowrap' }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, mt: 2, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="checkbox"
            checked={areKeysOn}
            onChange={({ target }) => onSwitch(target.checked)}
            sx={{ width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
          />
          Use these keys on this device
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
