import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CsrfSchema, IdSchema, TokenSchema } from './apiFields.ts';
import { CategorySchema } from './listing.ts';

test.each<[v.GenericSchema, sent: unknown, isTaken: boolean]>([
  [IdSchema, null, false],
  [TokenSchema, { access: null }, true],
  [TokenSchema, {}, false],
  [CsrfSchema, {}, true],
  [CategorySchema, { id: 3 }, false],
])('#%#: of a back end %2$j is taken: %3$j', (schema, sent, isTaken) => {
  expect(v.is(schema, sent)).toBe(isTaken);
});
