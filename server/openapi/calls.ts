import * as v from 'valibot';
export const openApiJson = {
  tag: 'This description',
  summary: 'This document, for programs',
  response: { 200: v.unknown() },
  answer: 'OpenAPI 3.1.',
  produces: 'application/json',
} as const;

export const docs = {
  tag: 'This description',
  summary: 'This document, for people',
  response: { 200: v.unknown() },
  answer: 'A page.',
  produces: 'text/html',
} as const;
