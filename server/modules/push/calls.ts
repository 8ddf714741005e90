import * as v from 'valibot';
import {
  DevicePushRequestSchema,
  DevicePushSchema,
  PushEndSchema,
  PushRequestSchema,
} from '../../../src/contract/pushNotifications.ts';

const COMMON = { tag: 'Listings', isPrivate: true } as const;

export const requestPush = {
  ...COMMON,
  summary: 'Be told by Web Push of one’s own listings, and of what is new in a search',
  body: PushRequestSchema,
  response: { 204: v.void() },
  responseDescription: 'From now on the device is told, until the session ends, and never at night.',
  errorStatuses: [400, 403, 404, 429],
} as const;

export const endPush = {
  ...COMMON,
  summary: 'Be told no more: of a search, or on a device',
  body: PushEndSchema,
  response: { 204: v.void() },
  responseDescription: 'It is told no more, whether it was before or not.',
  errorStatuses: [400, 403, 404],
} as const;

export const devicePush = {
  ...COMMON,
  summary: 'By which key a browser subscribes, and of what it is told',
  body: DevicePushRequestSchema,
  response: { 200: DevicePushSchema },
  responseDescription: 'The key, and the searches in the order in which they were asked for.',
  errorStatuses: [400, 403, 404],
} as const;
