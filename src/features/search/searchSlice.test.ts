import { expect, test } from 'vitest';
import { searchText } from './searchSlice.ts';

test('typed text is searched for without extra spaces', () => {
  expect(searchText('  desk \u00A0  lamp ')).toBe('desk lamp');
  expect(searchText(' \t ')).toBe('');
  expect(searchText('Tariro\u2019s lamp')).toBe("Tariro's lamp");
});
