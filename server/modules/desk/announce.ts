import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Context } from '../../context.ts';
import { dayLeft, deliver, type SendPush, topicOf } from '../push/public.ts';
import {
  casesToTell,
  type CaseToTell,
  devicesOfModerators,
  type ModeratorDevice,
  noteTold,
} from './announceStore.ts';

const HOUR = 3_600_000;
/** A case that is open for so long is told again. */
const WAITS = 12 * HOUR;
/** How many seconds a push service holds a message. */
const TTL = 12 * 3600;

type AnnounceContext = Pick<Context, 'database' | 'now'>;

/**
 * Tells moderators of cases that are new, and of those that wait for 12 hours; each once, and in one
 * message of each kind. At night nothing is sent: the morning tells of all. Where no moderator has a
 * device they are not told later either: the desk shows what waits.
 *
 * @returns how many messages were sent.
 */
export async function announceRound(context: AnnounceContext, send: SendPush): Promise<number> {
  const { database, now } = context;
  if (dayLeft(now()) === 0) return 0;
  const devices = await devicesOfModerators(database);
  let sent = 0;
  for (const kind of ['announced_at', 'reminded_at'] as const) {
    const openedBefore = kind === 'announced_at' ? now() : now() - WAITS;
    const cases = await casesToTell(database, kind, openedBefore);
    if (cases.length === 0) continue;
    const told = await tellAll(context, send, { devices, cases, kind });
    sent += told;
    // What no push service took is tried again a minute later.
    if (told > 0 || devices.length === 0) await noteTold(database, kind, { cases, now: now() });
  }
  return sent;
}

interface Told {
  devices: readonly ModeratorDevice[];
  cases: readonly CaseToTell[];
  kind: 'announced_at' | 'reminded_at';
}

async function tellAll(context: AnnounceContext, send: SendPush, { devices, cases, kind }: Told) {
  let sent = 0;
  for (const { user_id: moderator, due_at: dueAt, ...subscription } of devices) {
    // Moderators do not judge themselves, and do not learn here that they were reported.
    const ofOthers = cases.filter(({ seller_id: seller }) => seller !== moderator);
    if (ofOthers.length === 0 || dueAt > context.now()) continue;
    const message = messageOf(ofOthers, kind);
    const isTold = await deliver(context, send, {
      subscription,
      payload: JSON.stringify(message),
      ttl: TTL,
      topic: topicOf(message.tag),
    });
    if (isTold) sent += 1;
  }
  return sent;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** It names whom a case is about, and no reporter. */
function messageOf(cases: readonly CaseToTell[], kind: Told['kind']): PushText & { tag: string } {
  const isNew = kind === 'announced_at';
  const [first] = cases;
  const reports = cases.reduce((sum, one) => sum + Number(one.reports), 0);
  const isOne = cases.length === 1 && first !== undefined;
  const subject = isOne ? (first.username ?? 'a phone number') : '';
  const title = isNew
    ? isOne
      ? `A new case: ${subject}`
      : `${cases.length} new cases`
    : isOne
      ? `A case waits for 12 hours: ${subject}`
      : `${cases.length} cases wait for 12 hours`;
  const body = `${counted(reports, 'report')}. Open the desk to decide.`;
  return { title, body, url: '/desk', query: '', tag: isNew ? 'desk-new' : 'desk-waiting' };
}
