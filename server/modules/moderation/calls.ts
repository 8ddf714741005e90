import * as v from 'valibot';
import {
  CategoryChangeSchema,
  NewPlaceSchema,
  AnswerSchema,
  FoundSchema,
  LogSchema,
  MadeActionSchema,
  ModeratedUserSchema,
  ModeratorSearchSchema,
  NewActionSchema,
  QueueSchema,
} from '../../../src/contract/moderation.ts';
import { AppealRequestSchema, ReportSchema, StandingSchema } from '../../../src/contract/reports.ts';

export const report = {
  tag: 'Moderation',
  summary: 'Report a listing or a seller; an account is not needed',
  body: ReportSchema,
  response: { 204: v.void() },
  responseDescription: 'It is reported, by this person or device, now or before.',
  errorStatuses: [400, 401, 403, 404, 429],
} as const;

export const standing = {
  tag: 'Account',
  summary: 'What was decided about oneself; also for a suspended user',
  isPrivate: true,
  admitsSuspended: true,
  response: { 200: StandingSchema },
  responseDescription: 'Newest first.',
} as const;

export const readStanding = {
  tag: 'Account',
  summary: 'Mark all decisions about oneself as read',
  isPrivate: true,
  admitsSuspended: true,
  response: { 204: v.void() },
  responseDescription: 'They are read.',
  errorStatuses: [403],
} as const;

export const appeal = {
  tag: 'Account',
  summary: 'Appeal against a decision about oneself, once and within 20 days',
  isPrivate: true,
  admitsSuspended: true,
  body: AppealRequestSchema,
  response: { 204: v.void() },
  responseDescription: 'A moderator will answer it, another one where there are two.',
  errorStatuses: [400, 403, 404, 409, 429],
} as const;

export const queue = {
  tag: 'Moderation',
  summary: 'The sellers that wait for a moderator',
  isPrivate: true,
  response: { 200: QueueSchema },
  responseDescription: 'The most urgent first.',
  errorStatuses: [403],
} as const;

export const moderatedUser = {
  tag: 'Moderation',
  summary: 'All that a moderator needs to act on a person',
  isPrivate: true,
  response: { 200: ModeratedUserSchema },
  responseDescription: 'The person, with reports and listings.',
  errorStatuses: [403, 404, 429],
} as const;

export const search = {
  tag: 'Moderation',
  summary: 'Who posted this, or who has this name or number, for moderators',
  isPrivate: true,
  body: ModeratorSearchSchema,
  response: { 200: FoundSchema },
  responseDescription: '20 at most.',
  errorStatuses: [400, 403, 404, 429],
} as const;

export const act = {
  tag: 'Moderation',
  summary: 'Hide a listing, warn or suspend a person, or dismiss reports, for moderators',
  isPrivate: true,
  body: NewActionSchema,
  response: { 200: MadeActionSchema },
  responseDescription: 'It is done, and in the log.',
  errorStatuses: [400, 403, 404],
} as const;

export const log = {
  tag: 'Moderation',
  summary: 'The log of what was done, for moderators',
  isPrivate: true,
  parameters: { before: 'Only actions with a smaller id.' },
  response: { 200: LogSchema },
  responseDescription: '50 at most, newest first.',
  errorStatuses: [400, 403],
} as const;

export const undo = {
  tag: 'Moderation',
  summary: 'Undo an action, for moderators',
  isPrivate: true,
  response: { 204: v.void() },
  responseDescription: 'It is as if it had not been done, and its reports are open again.',
  errorStatuses: [403, 404, 409],
} as const;

export const answer = {
  tag: 'Moderation',
  summary: 'Answer an appeal, for a moderator other than the one who acted, where there are two',
  isPrivate: true,
  body: AnswerSchema,
  response: { 204: v.void() },
  responseDescription: 'An upheld appeal undoes the action.',
  errorStatuses: [400, 403, 404, 409],
} as const;

const change = {
  tag: 'Moderation',
  isPrivate: true,
  response: { 204: v.void() },
  responseDescription: 'It is so, and the log says who did it.',
  errorStatuses: [400, 403, 404],
} as const;

export const changeCategory = {
  ...change,
  summary: 'Add, rename or move a category, for moderators',
  body: CategoryChangeSchema,
} as const;

export const addPlace = {
  ...change,
  summary: 'Add a place on campus, for moderators',
  body: NewPlaceSchema,
} as const;
