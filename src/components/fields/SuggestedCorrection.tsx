import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

interface SuggestedCorrectionProps {
  suggestion: string | null;
  onCorrect: (suggestion: string) => void;
  children: ReactNode;
}

/** A suggested correction below a field, announced, and applied by a tap only. */
export function SuggestedCorrection({ suggestion, onCorrect, children }: SuggestedCorrectionProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {children}
      <output>
        {suggestion !== null && (
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            onClick={({ currentTarget }) => {
              onCorrect(suggestion);
              // The button is removed, and the keyboard's focus must not go with it.
              if (document.activeElement === currentTarget) frame.current?.querySelector('input')?.focus();
            }}
            // A finger leaves the focus where it is, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span>{`Use ${suggestion}`}</span>
          </Button>
        )}
      </output>
    </div>
  );
}
