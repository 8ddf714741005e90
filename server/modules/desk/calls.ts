import * as v from 'valibot';
import { CategoryChangeSchema, NewPlaceSchema } from '../../../src/contract/categoriesAndPlaces.ts';
import {
  AppealDecisionSchema,
  CaseSchema,
  CasesSchema,
  DecisionRequestSchema,
  LogSchema,
} from '../../../src/contract/desk.ts';
import { PeopleSchema, WhoSchema } from '../../../src/contract/people.ts';
import {
  AppealRequestSchema,
  OwnDeviceSchema,
  OwnReportsSchema,
  ReportSchema,
  StandingSchema,
} from '../../../src/contract/reports.ts';

export const report = {
  tag: 'Desk',
  summary: 'Report a listing, a seller or a phone number; an account is not needed',
  body: ReportSchema,
  response: { 204: v.void() },
  responseDescription: 'It is reported, by this person or device, now or before.',
  errorStatuses: [400, 401, 403, 404, 429],
} as const;

export const ownReports = {
  tag: 'Desk',
  summary: 'What one has reported, and which of it was looked at',
  isPrivate: true,
  response: { 200: OwnReportsSchema },
  responseDescription: 'Newest first.',
} as const;

export const reportsOfDevice = {
  tag: 'Desk',
  summary: 'What a device has reported without an account, and which of it was looked at',
  body: OwnDeviceSchema,
  response: { 200: OwnReportsSchema },
  responseDescription: 'Newest first.',
  errorStatuses: [400, 429],
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
  responseDescription: 'A moderator will judge it, another one where there are two.',
  errorStatuses: [400, 403, 404, 409, 429],
} as const;

export const cases = {
  tag: 'Desk',
  summary: 'The queue of open cases, for moderators',
  isPrivate: true,
  response: { 200: CasesSchema },
  responseDescription: 'The most urgent first.',
  errorStatuses: [403],
} as const;

export const oneCase = {
  tag: 'Desk',
  summary: 'All that is known about a case, for moderators',
  isPrivate: true,
  response: { 200: CaseSchema },
  responseDescription: 'The case.',
  errorStatuses: [403, 404],
} as const;

export const who = {
  tag: 'Desk',
  summary: 'Who posted this, or who has this name or number, for moderators',
  isPrivate: true,
  body: WhoSchema,
  response: { 200: PeopleSchema },
  responseDescription: 'The poster first.',
  errorStatuses: [400, 403, 404, 429],
} as const;

export const decide = {
  tag: 'Desk',
  summary: 'Decide a case, for moderators',
  isPrivate: true,
  body: DecisionRequestSchema,
  response: { 200: CaseSchema },
  responseDescription: 'The case, closed.',
  errorStatuses: [400, 403, 404, 409],
} as const;

export const log = {
  tag: 'Desk',
  summary: 'The log of decisions, for moderators',
  isPrivate: true,
  parameters: { before: 'Only decisions with a smaller id.' },
  response: { 200: LogSchema },
  responseDescription: '50 at most, newest first.',
  errorStatuses: [400, 403],
} as const;

export const undo = {
  tag: 'Desk',
  summary: 'Undo a decision within 30 days, for moderators',
  isPrivate: true,
  response: { 204: v.void() },
  responseDescription: 'Everything is as it was before, and the case is open again.',
  errorStatuses: [403, 404, 409],
} as const;

export const judgeAppeal = {
  tag: 'Desk',
  summary: 'Judge an appeal, for a moderator other than the one who decided, where there are two',
  isPrivate: true,
  body: AppealDecisionSchema,
  response: { 204: v.void() },
  responseDescription: 'An upheld appeal undoes the decision.',
  errorStatuses: [400, 403, 404, 409],
} as const;

const change = {
  tag: 'Desk',
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
