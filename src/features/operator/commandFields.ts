import type { Command } from '../../contract/operator.ts';
import { normaliseText } from '../../contract/text.ts';

/** One thing that a command takes: a text in its place, the text of an option, or a switch. */
export interface CommandField {
  kind: 'argument' | 'option' | 'switch';
  /** Of an option or a switch, such as `to`. */
  option: string | null;
  label: string;
  isRequired: boolean;
}

/** An option with a text, or a switch; a required option; a text that must, or may, be there. */
const PART =
  /\[--(\w{1,30})(?: <([^<>]{1,60})>)?\]|--(\w{1,30}) <([^<>]{1,60})>|<([^<>]{1,60})>|\[([^[\]]{1,60})\]/g;

/** What a command takes, in its order: `<name> [--to <other>]`. */
export function commandFields({ takes }: Pick<Command, 'takes'>): CommandField[] {
  return [...takes.matchAll(PART)].map(([, option, optionLabel, needed, neededLabel, must, may]) => {
    if (option !== undefined && optionLabel === undefined)
      return { kind: 'switch', option, label: option, isRequired: false };
    if (option !== undefined)
      return { kind: 'option', option, label: optionLabel ?? option, isRequired: false };
    if (needed !== undefined)
      return { kind: 'option', option: needed, label: neededLabel ?? needed, isRequired: true };
    return { kind: 'argument', option: null, label: must ?? may ?? '', isRequired: must !== undefined };
  });
}

/** The words of a command with what was typed in its fields. */
export function commandArguments(
  { name, takes }: Pick<Command, 'name' | 'takes'>,
  typed: readonly string[],
): string[] {
  const given = commandFields({ takes }).flatMap((field, index) => {
    const text = normaliseText(typed[index] ?? '');
    if (text === '') return [];
    if (field.kind === 'switch') return [`--${field.option}`];
    return field.kind === 'option' ? [`--${field.option}`, text] : [text];
  });
  return [...name.split(' '), ...given];
}

/** What has no list of its own stands with the list that it changes. */
const SUBJECTS: Partial<Record<string, string>> = { undo: 'log' };

const subjectOf = ({ name }: Command) => SUBJECTS[name] ?? name.split(' ')[0] ?? name;

/** The commands by their first words, in their order. */
export function bySubject(commands: readonly Command[]): Map<string, Command[]> {
  return new Map(
    commands.map(subjectOf).map((each) => [each, commands.filter((one) => subjectOf(one) === each)]),
  );
}
