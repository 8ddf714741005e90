import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

interface SuggestedCorrectionProps {
  /** What was meant by what the field refuses, or null. */
  meant: string | null;
  /** The correction was tapped. */
  onCorrect: (meant: string) => void;
  /** The field. */
  children: ReactNode;
}

/**
 * A field with a suggested correction below it. The suggestion is announced, and applied by a tap
 * only.
 */
export function SuggestedCorrection({ meant, onCorrect, children }: SuggestedCorrectionProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {children}
      <output>
        {meant !== null && (
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            onClick={({ currentTarget }) => {
              onCorrect(meant);
              // The button goes, and the keyboard's focus must not go with it.
              if (document.activeElement === currentTarget) frame.current?.querySelector('input')?.focus();
            }}
            // A finger leaves the focus where it is, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          >
            Use {meant}
          </Button>
        )}
      </output>
    </div>
  );
}
