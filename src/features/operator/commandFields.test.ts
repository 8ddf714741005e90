import { expect, test } from 'vitest';
import { bySubject, commandArguments, commandFields } from './commandFields.ts';

const REMOVE = { name: 'categories remove', takes: '<name> [--to <other>] [--yes]' };

test('a command has a field for each thing that it takes', () => {
  expect(commandFields(REMOVE)).toEqual([
    { kind: 'argument', option: null, label: 'name', isRequired: true },
    { kind: 'option', option: 'to', label: 'other', isRequired: false },
    { kind: 'switch', option: 'yes', label: 'yes', isRequired: false },
  ]);
  expect(commandFields({ takes: '[part of a username]' })).toMatchObject([
    { label: 'part of a username', isRequired: false },
  ]);
  expect(commandFields({ takes: '' })).toEqual([]);
});

test('what was typed is sent as the words of a shell, spaces and all, and empty fields are not', () => {
  expect(commandArguments(REMOVE, [' Food & Snacks ', 'Sports', 'on'])).toEqual([
    'categories',
    'remove',
    'Food & Snacks',
    '--to',
    'Sports',
    '--yes',
  ]);
  expect(commandArguments(REMOVE, ['Sports'])).toEqual(['categories', 'remove', 'Sports']);
});

const command = (name: string) => ({ name, takes: '', help: '', is_reading: false, row_of: null });

test('commands are grouped by their subject', () => {
  const groups = bySubject([command('places list'), command('jobs'), command('places add')]);
  expect([...groups].map(([subject, { length }]) => [subject, length])).toEqual([
    ['places', 2],
    ['jobs', 1],
  ]);
});
