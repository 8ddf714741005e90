import { CommandRequestSchema, CommandResultSchema, CommandsSchema } from '../../src/contract/operator.ts';

export const commands = {
  tag: 'Desk',
  summary: 'The commands that the operator may give on the page',
  isPrivate: true,
  response: { 200: CommandsSchema },
  responseDescription: 'In the order of the help.',
  errorStatuses: [403],
} as const;

export const runCommand = {
  tag: 'Desk',
  summary: 'Give a command, as at the command line',
  isPrivate: true,
  body: CommandRequestSchema,
  response: { 200: CommandResultSchema },
  responseDescription: 'The lines that it prints.',
  errorStatuses: [400, 403, 429],
} as const;
