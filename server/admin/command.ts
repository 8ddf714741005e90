import { commandLine } from '../config/commandLine.ts';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { Context } from '../context.ts';
import { StartError } from '../config/startError.ts';
import type { Output } from './output.ts';

export interface AdminContext extends Pick<Context, 'config' | 'database' | 'now'> {
  /** Opens the picture store: only some commands need it, and the others must work without it. */
  openBlobs: () => Promise<BlobStore>;
  /** The shell's user, for the log. */
  by: string;
  /** Asks the operator at the shell; absent where there is nobody to ask. */
  ask?: (question: string) => Promise<boolean>;
}

/** The arguments after the command's name. */
export interface CommandLine {
  args: string[];
  to: string | undefined;
  /** Why the operator does it, for the log. */
  why: string | undefined;
  /** The reason that the user is told, of those that a report has. */
  reason: string | undefined;
  /** How long a suspension lasts. */
  days: string | undefined;
  /** Without asking. */
  yes: boolean;
}

const OPTIONS = ['to', 'why', 'reason', 'days', 'yes'] as const;

export interface Command {
  /** Such as `users suspend`. */
  name: string;
  /** What follows it: `<must be there>`, `[may be there]`. */
  takes: string;
  help: string;
  /** Throws a StartError with a sentence on what to do instead. */
  run: (context: AdminContext, given: CommandLine) => Promise<Output>;
}

/** Throws a StartError with the usage unless the command takes these arguments. */
export function requireArguments({ name, takes, help }: Command, given: CommandLine): void {
  const { args } = given;
  const params = takes.replace(/\[--[^[\]]+\]/g, '').match(/\[[^[\]]+\]|<[^<>]+>/g) ?? [];
  const needed = params.filter((param) => param.startsWith('<')).length;
  const isWrong = OPTIONS.some(
    (option) => given[option] !== undefined && given[option] !== false && !takes.includes(`--${option}`),
  );
  if (args.length >= needed && args.length <= params.length && !isWrong) return;
  const usage = commandLine('admin', `${name} ${takes}`.trimEnd());
  const quotes = args.length > params.length && params.length > 0 ? ' Quote what has spaces.' : '';
  throw new StartError(`Write: ${usage}${quotes}\n${help}`);
}

/** A StartError for a name that no registered user has. */
export const noSuchUser = (name: string) =>
  new StartError(`There is no user "${name}"; look for them with: ${commandLine('admin', 'users list')}`);

/** A time as the day it falls on, in UTC: `2026-01-31`. */
export const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** A time to the minute, in UTC: `2026-01-31 17:05`. */
export const minute = (milliseconds: number) =>
  new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

/** Bytes as a person reads them: `1.2 GB`, `340 MB`. */
export const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** Who gives the command, and why: what the log says of it. */
export const noteOf = ({ by }: Pick<AdminContext, 'by'>, why: string | undefined): string =>
  why === undefined ? by : `${by}: ${why}`;

/** Throws a StartError unless the operator confirms it, here or by `--yes`. */
export async function confirm(
  { ask }: Pick<AdminContext, 'ask'>,
  question: string,
  yes: boolean,
): Promise<void> {
  if (yes) return;
  if (ask === undefined) throw new StartError(`${question} If so, add --yes at the end.`);
  if (!(await ask(question))) throw new StartError('Nothing was changed.');
}
