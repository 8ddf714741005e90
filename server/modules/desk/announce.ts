import type { PushText } from '../../../src/contract/pushNotifications.ts';
import type { Context } from '../../context.ts';
import { dayLeft, deliver, type SendPush, topicOf } from '../push/public.ts';
import { barredFromJudging } from './appeals.ts';
import {
  appealsToTell,
  type AppealToTell,
  casesToTell,
  type CaseToTell,
  devicesOfModerators,
  type ModeratorDevice,
  noteTold,
} from './announceStore.ts';

const HOUR = 3_600_000;
/** What is open for so long is told again. */
const WAITS = 12 * HOUR;
/** How many seconds a push service holds a message. */
const TTL = 12 * 3600;

type AnnounceContext = Pick<Context, 'database' | 'now'>;

/**
 * Tells moderators of cases and appeals that are new, and of those that wait for 12 hours; each once,
 * and in one message of each kind. At night nothing is sent: the morning tells of all. Where no
 * moderator has a device they are not told later either: the desk shows what waits.
 *
 * @returns how many messages were sent.
 */
export async function announceRound(context: AnnounceContext, send: SendPush): Promise<number> {
  const { database, now } = context;
  if (dayLeft(now()) === 0) return 0;
  const devices = await devicesOfModerators(database);
  let sent = 0;
  for (const kind of ['announced_at', 'reminded_at'] as const) {
    const isNew = kind === 'announced_at';
    const before = isNew ? now() : now() - WAITS;
    const cases: News<CaseToTell> = {
      table: 'cases',
      items: await casesToTell(database, kind, before),
      // Moderators do not judge themselves, and do not learn here that they were reported.
      isFor: async ({ seller_id: seller }, moderator) => seller !== moderator,
      messageOf: (items) => messageOfCases(items, isNew),
    };
    const appeals: News<AppealToTell> = {
      table: 'appeals',
      items: await appealsToTell(database, kind, before),
      isFor: async (appeal, moderator) => (await barredFromJudging(database, appeal, moderator)) === null,
      messageOf: (items) => messageOfAppeals(items.length, isNew),
    };
    sent += await tellAll(context, send, { devices, kind, ...cases });
    sent += await tellAll(context, send, { devices, kind, ...appeals });
  }
  return sent;
}

type Message = PushText & { tag: string };

interface News<Item> {
  table: 'cases' | 'appeals';
  items: readonly Item[];
  /** Whether this moderator is told of it. */
  isFor: (item: Item, moderatorId: number) => Promise<boolean>;
  messageOf: (items: readonly Item[]) => Message;
}

async function tellAll<Item extends { id: number }>(
  context: AnnounceContext,
  send: SendPush,
  news: News<Item> & { devices: readonly ModeratorDevice[]; kind: 'announced_at' | 'reminded_at' },
): Promise<number> {
  const { table, items, isFor, messageOf, devices, kind } = news;
  if (items.length === 0) return 0;
  const told = new Set<number>();
  let sent = 0;
  for (const { user_id: moderator, due_at: dueAt, ...subscription } of devices) {
    if (dueAt > context.now()) continue;
    const own: Item[] = [];
    for (const item of items) if (await isFor(item, moderator)) own.push(item);
    if (own.length === 0) continue;
    const message = messageOf(own);
    const isTold = await deliver(context, send, {
      subscription,
      payload: JSON.stringify(message),
      ttl: TTL,
      topic: topicOf(message.tag),
    });
    if (!isTold) continue;
    sent += 1;
    for (const { id } of own) told.add(id);
  }
  // What no push service took is tried again a minute later.
  const ids = devices.length === 0 ? items.map(({ id }) => id) : [...told];
  await noteTold(context.database, { table, kind, ids, now: context.now() });
  return sent;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** It names whom a case is about, and no reporter. */
function messageOfCases(cases: readonly CaseToTell[], isNew: boolean): Message {
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

/** It names nobody. */
function messageOfAppeals(count: number, isNew: boolean): Message {
  const [one, several] = isNew
    ? ['A new appeal', `${count} new appeals`]
    : ['An appeal waits for 12 hours', `${count} appeals wait for 12 hours`];
  const tag = isNew ? 'desk-appeals' : 'desk-appeals-waiting';
  return {
    title: count === 1 ? one : several,
    body: 'Open the desk to judge.',
    url: '/desk',
    query: '',
    tag,
  };
}
