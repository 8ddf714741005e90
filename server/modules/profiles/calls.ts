import * as v from 'valibot';
import { ProfilePatchSchema, ProfilePictureSchema, ProfileSchema } from '../../../src/contract/profile.ts';
import { PictureFormSchema } from '../../http/operation.ts';

export const ownProfile = {
  tag: 'Profile',
  summary: 'One’s own profile',
  isPrivate: true,
  admitsSuspended: true,
  response: { 200: ProfileSchema },
  responseDescription: 'The profile.',
} as const;

export const changeProfile = {
  tag: 'Profile',
  summary: 'Change one’s names, phone number or location',
  isPrivate: true,
  body: ProfilePatchSchema,
  response: { 200: ProfileSchema },
  responseDescription: 'The profile.',
  errorStatuses: [400, 403, 429],
} as const;

export const otherProfile = {
  tag: 'Profile',
  summary: 'Another student’s profile, without the phone number',
  isPrivate: true,
  response: { 200: ProfileSchema },
  responseDescription: 'The profile.',
  errorStatuses: [404, 429],
} as const;

export const uploadPicture = {
  tag: 'Profile',
  summary: 'Set one’s profile picture',
  isPrivate: true,
  form: PictureFormSchema,
  response: { 200: ProfilePictureSchema },
  responseDescription: 'Its path on this host.',
  errorStatuses: [400, 403, 429, 503],
} as const;

export const removePicture = {
  tag: 'Profile',
  summary: 'Remove one’s profile picture',
  isPrivate: true,
  response: { 204: v.void() },
  responseDescription: 'There is none now.',
  errorStatuses: [403, 429],
} as const;
