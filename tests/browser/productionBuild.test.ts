import { globSync, readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

test('has none of the recorder in its files', () => {
  const recording = /PERFORM_ACTION|musikaReport|Report a problem|\[redacted\]|maxAge/;
  const recorders = (folder: string) =>
    globSync(`${folder}/assets/*.js`).filter((file) => recording.test(readFileSync(file, 'utf8')));
  expect(recorders('dist')).toEqual([]);
  // The pattern matches a recorder.
  expect(recorders('dist-qa')).not.toEqual([]);
});
