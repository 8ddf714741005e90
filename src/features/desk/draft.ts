import {
  fillPreset,
  PRESETS,
  REASON_PHRASES,
  type DecisionRequest,
  type DeskCase,
  type DeskListing,
  type Preset,
} from '../../contract/desk.ts';
import { DESK_ACTIONS, REASONS, type DeskAction, type ReportReason } from '../../contract/reports.ts';
import { ACTION_LABELS, BAN, plural } from './deskMessages.ts';

/** The actions with a sentence for the person. */
export type Measure = 'hide' | 'remove' | 'warn' | 'suspend';

/** Whether there is no account (any more): its number can be banned, and nothing else. */
export const isNumberAlone = ({ seller }: Pick<DeskCase, 'seller'>): boolean =>
  seller === null || seller.is_deleted;

/** The actions that the case allows. */
export function actionsOf(desk: DeskCase): readonly DeskAction[] {
  if (!isNumberAlone(desk)) return DESK_ACTIONS;
  const isKnown = desk.seller === null || (desk.seller.phone_number ?? desk.phone) !== null;
  return isKnown ? ['clear', 'leave', 'suspend'] : ['clear', 'leave'];
}

/** How long a suspension may be, in days; null for good. */
export const SUSPENSIONS = [1, 7, 30, null] as const;
type Days = (typeof SUSPENSIONS)[number];

/** A decision while it is made; nothing of it has happened yet. */
export interface Draft {
  /** Stands alone. */
  verdict: 'clear' | 'leave' | null;
  /** What happens to listings, by id. */
  listings: Readonly<Record<string, 'hide' | 'remove'>>;
  isWarning: boolean;
  suspension: { days: Days } | null;
  /** Selected sentences; the first that fits, where there is none. */
  presets: Readonly<Partial<Record<Measure, Preset>>>;
  /** Null for the commonest one of the reports. */
  reason: ReportReason | null;
}

export const NO_DRAFT: Draft = {
  verdict: null,
  listings: {},
  isWarning: false,
  suspension: null,
  presets: {},
  reason: null,
};

const DAY = 86_400_000;

export const isEmpty = ({ verdict, listings, isWarning, suspension }: Draft): boolean =>
  verdict === null && Object.keys(listings).length === 0 && !isWarning && suspension === null;

/** The commonest reason of the reports. */
export function commonestReason({ reports }: Pick<DeskCase, 'reports'>): ReportReason {
  const weights = new Map<ReportReason, number>();
  for (const { reason, weight } of reports)
    if (reason !== null) weights.set(reason, (weights.get(reason) ?? 0) + weight);
  return [...REASONS].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))[0] ?? 'other';
}

export const reasonOf = (draft: Draft, desk: DeskCase): ReportReason => draft.reason ?? commonestReason(desk);

const OUT_OF_REACH = { hide: ['removed', 'deleted'], remove: ['removed', 'deleted'] } as const;

/** Whether a listing can still be hidden or removed. */
export const isReachable = ({ state }: DeskListing, action: 'hide' | 'remove'): boolean =>
  !(OUT_OF_REACH[action] as readonly string[]).includes(state);

/** The weight of the reports on one listing. */
const weightOn = (desk: DeskCase, id: string) =>
  desk.reports.reduce((sum, { listing, weight }) => (listing === id ? sum + weight : sum), 0);

/** The listing that weighs most; null where the reports are about the person. */
export function mostReported(desk: DeskCase, action: 'hide' | 'remove'): DeskListing | null {
  const reported = desk.listings.filter((each) => each.is_reported && isReachable(each, action));
  const [first = null] = [...reported].sort((a, b) => weightOn(desk, b.id) - weightOn(desk, a.id));
  return first;
}

/** What a warning is about. */
const warnedOf = (desk: DeskCase): DeskListing | null =>
  mostReported(desk, 'hide') ?? desk.listings.find((each) => each.is_reported) ?? null;

/** The sentences that fit an action. A suspension's depends on its length alone. */
export function presetsFor(measure: Measure, draft: Draft): Preset[] {
  if (measure === 'suspend') return [draft.suspension?.days === null ? 'suspended_for_good' : 'suspended'];
  return (Object.keys(PRESETS) as Preset[]).filter((name) => PRESETS[name].action === measure);
}

/** The sentence that is sent. */
export function presetOf(measure: Measure, draft: Draft): Preset | null {
  const fitting = presetsFor(measure, draft);
  const selected = draft.presets[measure];
  return selected !== undefined && fitting.includes(selected) ? selected : (fitting[0] ?? null);
}

/** The measures of a draft, in the order in which a person reads them. */
export function measuresOf({ listings, isWarning, suspension }: Draft): Measure[] {
  const actions = new Set(Object.values(listings));
  return [
    ...(actions.has('hide') ? (['hide'] as const) : []),
    ...(actions.has('remove') ? (['remove'] as const) : []),
    ...(isWarning ? (['warn'] as const) : []),
    ...(suspension === null ? [] : (['suspend'] as const)),
  ];
}

const listingsWith = (draft: Draft, action: 'hide' | 'remove', desk: DeskCase): DeskListing[] =>
  desk.listings.filter(({ id }) => draft.listings[id] === action);

/** A day in the sentence of a suspension, as the server writes it. */
const untilText = (days: Days, now: number): string =>
  days === null
    ? 'for good'
    : new Date(now + days * DAY).toLocaleDateString('en-GB', {
        dateStyle: 'long',
        timeZone: 'UTC',
      });

/** A sentence as the seller will read it; `listing` is the title of the first that it is about. */
export function sentenceOf(preset: Preset, draft: Draft, desk: DeskCase, listing: string, now = Date.now()) {
  const until = untilText(draft.suspension?.days ?? null, now);
  return fillPreset(PRESETS[preset].text, { listing, reason: REASON_PHRASES[reasonOf(draft, desk)], until });
}

/** The titles of what a measure is about. */
export function titlesOf(measure: Measure, draft: Draft, desk: DeskCase): string[] {
  if (measure === 'hide' || measure === 'remove')
    return listingsWith(draft, measure, desk).map(({ title }) => title);
  return [warnedOf(desk)?.title ?? desk.seller?.username ?? ''];
}

/** The decision as it is sent; null where nothing is selected. */
export function requestOf(draft: Draft, desk: DeskCase): DecisionRequest | null {
  const { revision } = desk;
  if (isEmpty(draft)) return null;
  if (draft.verdict !== null) return { revision, actions: [{ action: draft.verdict }] };
  const reason = reasonOf(draft, desk);
  if (isNumberAlone(desk)) return { revision, actions: [{ action: 'suspend' }], reason };
  const actions = measuresOf(draft).flatMap((action): DecisionRequest['actions'] => {
    const preset = presetOf(action, draft);
    if (action === 'warn') return [{ action, preset, listing: warnedOf(desk)?.id ?? null }];
    if (action === 'suspend') return [{ action, preset, days: draft.suspension?.days ?? null }];
    return listingsWith(draft, action, desk).map(({ id }) => ({ action, preset, listing: id }));
  });
  return { revision, actions, reason };
}

export const daysText = (days: Days): string => (days === null ? 'for good' : plural(days, 'day'));

/** A draft in a few words: "Hide 2 listings, suspend for 7 days". */
export function summaryOf(draft: Draft, desk: DeskCase): string {
  if (draft.suspension !== null && isNumberAlone(desk)) return BAN.label;
  if (draft.verdict !== null) return ACTION_LABELS[draft.verdict];
  const count = (action: 'hide' | 'remove') =>
    plural(Object.values(draft.listings).filter((each) => each === action).length, 'listing');
  const texts = measuresOf(draft).map((measure) => {
    if (measure === 'warn') return 'warn';
    if (measure === 'suspend') {
      const days = draft.suspension?.days ?? null;
      return days === null ? 'suspend for good' : `suspend for ${daysText(days)}`;
    }
    return `${measure} ${count(measure)}`;
  });
  const text = texts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A measure is selected, or taken back; a verdict that stood alone is gone then. */
export function withAction(draft: Draft, action: DeskAction, desk: DeskCase): Draft {
  if (!actionsOf(desk).includes(action)) return draft;
  if (action === 'clear' || action === 'leave')
    return { ...NO_DRAFT, reason: draft.reason, verdict: draft.verdict === action ? null : action };
  const base = { ...draft, verdict: null };
  if (action === 'warn') return { ...base, isWarning: !draft.isWarning };
  if (action === 'suspend')
    return { ...base, suspension: draft.suspension === null ? { days: SUSPENSIONS[1] } : null };
  const selected = Object.entries(draft.listings).filter(([, each]) => each === action);
  if (selected.length > 0)
    return {
      ...base,
      listings: Object.fromEntries(Object.entries(draft.listings).filter(([, each]) => each !== action)),
    };
  const listing = mostReported(desk, action);
  return listing === null ? draft : withListing(base, listing.id, action);
}

/** One listing is hidden or removed; null leaves it. */
export function withListing(draft: Draft, id: string, action: 'hide' | 'remove' | null): Draft {
  const others = Object.fromEntries(Object.entries(draft.listings).filter(([other]) => other !== id));
  return {
    ...draft,
    verdict: null,
    listings: action === null ? others : { ...others, [id]: action },
  };
}
