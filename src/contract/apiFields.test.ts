import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegistrationSchema } from './account.ts';
import { CsrfSchema, fieldErrors, IdSchema, listOf, NullableTextSchema, TokenSchema } from './apiFields.ts';
import { CategorySchema } from './listing.ts';

test.each([
  [IdSchema, 7, '7'],
  [NullableTextSchema, undefined, null],
  [NullableTextSchema, ' ', null],
  [NullableTextSchema, 263771234567, '263771234567'],
  [TokenSchema, { access: null }, { access: null }],
  [CsrfSchema, {}, { csrfToken: null }],
  [listOf(IdSchema), { results: [1] }, { results: ['1'], next: null }],
  [listOf(CategorySchema), [{ id: 3, name: 'Books' }], [{ id: '3', name: 'Books' }]],
])('#%# is read as %3$j', (schema: v.GenericSchema, sent, read) => {
  expect(v.parse(schema, sent)).toEqual(read);
});

test.each([
  [IdSchema, null],
  [TokenSchema, {}],
  [listOf(IdSchema), { next: null }],
  [CategorySchema, { id: 3 }],
])('#%# is not what it should be', (schema: v.GenericSchema, sent) => {
  expect(v.is(schema, sent)).toBe(false);
});

const errors = (sent: unknown) => fieldErrors(v.safeParse(RegistrationSchema, sent).issues ?? []);

test('each field gets the first of its sentences, and what is no object a place of its own', () => {
  expect(errors({ username: '', password: 'Sunny#d1', password2: 'other' })).toEqual({
    username: [expect.stringMatching(/^4 to 24/)],
    password2: ['Must match the first password input field.'],
  });
  expect(Object.keys(errors('text'))).toEqual(['non_field_errors']);
});
