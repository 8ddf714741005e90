import * as v from 'valibot';
import {
  DevicePushRequestSchema,
  DevicePushSchema,
  PushEndSchema,
  PushOfferSchema,
  PushRequestSchema,
  SellerPushRequestSchema,
} from '../../../src/contract/pushNotifications.ts';

export const pushOffer = {
  tag: 'Listings',
  summary: 'By which key a browser subscribes to Web Push',
  response: { 200: PushOfferSchema },
  responseDescription: 'The key.',
  errorStatuses: [404],
} as const;

export const requestPush = {
  tag: 'Listings',
  summary: 'Be told by Web Push when something new fits a search',
  body: PushRequestSchema,
  response: { 204: v.void() },
  responseDescription:
    'From now on the device is told of what is new, once a day at most and never at night.',
  errorStatuses: [400, 403, 404, 429, 503],
} as const;

export const endPush = {
  tag: 'Listings',
  summary: 'Be told no more: of a search, or of none',
  body: PushEndSchema,
  response: { 204: v.void() },
  responseDescription: 'The device is not told any more, whether it was before or not.',
  errorStatuses: [400, 403, 404],
} as const;

export const requestSellerPush = {
  tag: 'Listings',
  summary: 'Be told by Web Push when one of one’s own listings is about to end, or asked about',
  isPrivate: true,
  body: SellerPushRequestSchema,
  response: { 204: v.void() },
  responseDescription: 'From now on the device is told, until the session ends.',
  errorStatuses: [400, 403, 404, 429, 503],
} as const;

export const endSellerPush = {
  tag: 'Listings',
  summary: 'Be told no more about one’s own listings',
  isPrivate: true,
  body: DevicePushRequestSchema,
  response: { 204: v.void() },
  responseDescription: 'The device is not told any more, whether it was before or not.',
  errorStatuses: [400, 403, 404],
} as const;

export const pushQueries = {
  tag: 'Listings',
  summary: 'The searches that a device is told of, and whether of one’s own listings',
  body: DevicePushRequestSchema,
  response: { 200: DevicePushSchema },
  responseDescription: 'The searches, in the order in which they were asked for.',
  errorStatuses: [400, 403, 404],
} as const;
