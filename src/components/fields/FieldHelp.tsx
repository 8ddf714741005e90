interface FieldHelpProps {
  /** The sentence of §5. */
  problem: string | undefined;
  /** The characters that the field's rule does not allow. */
  disallowed: string[];
}

/** Names an invisible character. */
function nameOf(character: string): string {
  if (character === '\t') return 'tab';
  if (/[\n\r\u2028\u2029]/.test(character)) return 'line break';
  if (/\p{M}/u.test(character)) return 'so many accents';
  return character.trim() === '' ? 'unusual space' : character;
}

/** A field's error and, below it, the characters that caused it (decisions, Listings). */
export function FieldHelp({ problem, disallowed }: FieldHelpProps) {
  return (
    <>
      {problem}
      {disallowed.length > 0 && (
        <>
          <br />
          Not allowed here: {[...new Set(disallowed.map(nameOf))].join(' ')}
        </>
      )}
    </>
  );
}
