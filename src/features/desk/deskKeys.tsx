import Box from '@mui/material/Box';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { DeskAction } from '../../contract/reports.ts';
import { attempt } from '../../lib/attempt.ts';

export type DeskCommand =
  | { type: 'next' | 'previous' | 'decide' | 'undo' | 'help' | 'reset' }
  | { type: 'action'; action: DeskAction }
  | { type: 'digit'; digit: number };

/** The key of each action. */
export const ACTION_KEYS: Record<DeskAction, string> = {
  clear: 'c',
  leave: 'l',
  hide: 'h',
  remove: 'r',
  warn: 'w',
  suspend: 's',
};

const COMMANDS: Record<string, DeskCommand> = {
  j: { type: 'next' },
  k: { type: 'previous' },
  ArrowRight: { type: 'next' },
  ArrowLeft: { type: 'previous' },
  Enter: { type: 'decide' },
  Escape: { type: 'reset' },
  u: { type: 'undo' },
  '?': { type: 'help' },
  ...Object.fromEntries(
    Object.entries(ACTION_KEYS).map(([action, key]) => [
      key,
      { type: 'action', action: action as DeskAction },
    ]),
  ),
};

const TEXT_FIELDS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], dialog, [role=dialog], [role=menu]';
/** They have an action of their own on Enter. */
const CONTROLS = 'a, button, summary, [role=button]';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'target'>;

/**
 * What a key does at the desk; null for what belongs to a field, a dialog, the browser, or a key
 * that is held down.
 */
export function commandOf({ key, altKey, ctrlKey, metaKey, repeat, target }: KeyPress): DeskCommand | null {
  if (altKey || ctrlKey || metaKey || repeat) return null;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (isIn(TEXT_FIELDS) || (key === 'Enter' && isIn(CONTROLS))) return null;
  if (key.startsWith('Arrow') && isIn('input')) return null;
  if (/^[1-9]$/.test(key)) return { type: 'digit', digit: Number(key) };
  return COMMANDS[key] ?? null;
}

/** Listens to the keys of the desk, wherever the focus is; only while they are on. */
export function useDeskKeys(isOn: boolean, onCommand: (command: DeskCommand) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = event.defaultPrevented ? null : commandOf(event);
    if (command === null) return;
    // Otherwise the Enter that opens a case would also press the button that gets the focus.
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}

const STORED = 'musika.deskKeys';

/** WCAG 2.2, 2.1.4: keys of one letter can be switched off, for users who dictate. */
export const areKeysStoredOn = (): boolean => attempt(() => localStorage.getItem(STORED)) !== 'off';

export const storeKeys = (isOn: boolean): void =>
  void attempt(() => localStorage.setItem(STORED, isOn ? 'on' : 'off'));

/** Whether keys are shown beside what they do. */
export const KeysOn = createContext(true);

/** A key, beside what it does; not on touch screens, and not for screen readers. */
export function KeyHint({ children }: { children: string | number }) {
  if (!useContext(KeysOn)) return null;
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.75,
        flexShrink: 0,
        minWidth: '1.5em',
        textAlign: 'center',
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.5,
        font: 'inherit',
        fontSize: '0.75em',
        lineHeight: 1.5,
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
