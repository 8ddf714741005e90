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

const OWN = { tag: 'Account', isPrivate: true, admitsSuspended: true } as const;
const MODERATORS = { tag: 'Moderation', isPrivate: true } as const;

export const report = {
  tag: 'Moderation',
  summary: 'Report a listing or a seller; an account is not needed',
  body: ReportSchema,
  response: { 204: v.void() },
  responseDescription: 'It is reported, by this person or device, now or before.',
  errorStatuses: [400, 401, 403, 404, 429],
} as const;

export const standing = {
  ...OWN,
  summary: 'What was decided about oneself; also for a suspended user',
  response: { 200: StandingSchema },
  responseDescription: 'Newest first.',
} as const;

export const readStanding = {
  ...OWN,
  summary: 'Mark all decisions about oneself as read',
  response: { 204: v.void() },
  responseDescription: 'They are read.',
  errorStatuses: [403],
} as const;

export const appeal = {
  ...OWN,
  summary: 'Appeal against a decision about oneself, once and within 20 days',
  body: AppealRequestSchema,
  response: { 204: v.void() },
  responseDescription: 'A moderator will answer it, another one where there are two.',
  errorStatuses: [400, 403, 404, 409, 429],
} as const;

export const queue = {
  ...MODERATORS,
  summary: 'The sellers that wait for a moderator',
  response: { 200: QueueSchema },
  responseDescription: 'The most urgent first.',
  errorStatuses: [403],
} as const;

export const moderatedUser = {
  ...MODERATORS,
  summary: 'All that a moderator needs to act on a person',
  response: { 200: ModeratedUserSchema },
  responseDescription: 'The person, with reports and listings.',
  errorStatuses: [403, 404, 429],
} as const;

export const search = {
  ...MODERATORS,
  summary: 'Who posted this, or who has this name or number, for moderators',
  body: ModeratorSearchSchema,
  response: { 200: FoundSchema },
  responseDescription: '20 at most.',
  errorStatuses: [400, 403, 404, 429],
} as const;

export const act = {
  ...MODERATORS,
  summary: 'Hide a listing, warn or suspend a person, or dismiss reports, for moderators',
  body: NewActionSchema,
  response: { 200: MadeActionSchema },
  responseDescription: 'It is done, and in the log.',
  errorStatuses: [400, 403, 404],
} as const;

export const log = {
  ...MODERATORS,
  summary: 'The log of what was done, for moderators',
  parameters: { before: 'Only actions with a smaller id.' },
  response: { 200: LogSchema },
  responseDescription: '50 at most, newest first.',
  errorStatuses: [400, 403],
} as const;

export const undo = {
  ...MODERATORS,
  summary: 'Undo an action, for moderators',
  response: { 204: v.void() },
  responseDescription: 'It is as if it had not been done, and its reports are open again.',
  errorStatuses: [403, 404, 409],
} as const;

export const answer = {
  ...MODERATORS,
  summary: 'Answer an appeal, for a moderator other than the one who acted, where there are two',
  body: AnswerSchema,
  response: { 204: v.void() },
  responseDescription: 'An upheld appeal undoes the action.',
  errorStatuses: [400, 403, 404, 409],
} as const;

const change = {
  ...MODERATORS,
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
