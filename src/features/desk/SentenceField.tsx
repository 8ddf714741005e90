import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DeskCase, Preset } from '../../contract/desk.ts';
import { SELECTED } from './DeskSection.tsx';
import { presetOf, presetsFor, sentenceOf, titlesOf, type Draft, type Measure } from './draft.ts';

interface SentenceFieldProps {
  measure: Measure;
  desk: DeskCase;
  draft: Draft;
  onSelect: (preset: Preset) => void;
}

const ABOUT: Record<Measure, string> = {
  hide: ' of what is hidden',
  remove: ' of what is removed',
  warn: ' as a warning',
  suspend: ' when signing in',
};

const option = {
  display: 'flex',
  alignItems: 'start',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: SELECTED },
  '&:has(:focus-visible)': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
} as const;

/** What the seller reads, with its places filled in, and the other sentences that fit. */
export function SentenceField({ measure, desk, draft, onSelect }: SentenceFieldProps) {
  const name = useId();
  const presets = presetsFor(measure, draft);
  const selected = presetOf(measure, draft);
  const [first = '', ...others] = titlesOf(measure, draft, desk);
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
        {`What @${desk.seller?.username ?? ''} reads${ABOUT[measure]}`}
      </Typography>
      {presets.map((preset) => (
        <Box component="label" key={preset} sx={option}>
          <Box
            component="input"
            type="radio"
            name={name}
            checked={preset === selected}
            onChange={() => onSelect(preset)}
            sx={{
              width: 20,
              height: 20,
              m: 0,
              mt: 0.25,
              flexShrink: 0,
              accentColor: 'var(--mui-palette-primary-main)',
              outline: 'none',
            }}
          />
          <Box component="span" dir="auto" sx={{ mr: 'auto' }}>
            {sentenceOf(preset, draft, desk, first)}
          </Box>
        </Box>
      ))}
      {others.length > 0 && (
        <Typography variant="body2">
          {'The same about '}
          <bdi>{others.map((title) => `“${title}”`).join(', ')}</bdi>
        </Typography>
      )}
    </Box>
  );
}
