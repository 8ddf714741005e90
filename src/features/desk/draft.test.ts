import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aCase, aDeskListing, aReport, type ApiCase } from '../../../tests/support/fakeMarket/desk.ts';
import { CaseSchema, PRESETS } from '../../contract/desk.ts';
import {
  actionsOf,
  commonestReason,
  mostReported,
  NO_DRAFT,
  presetOf,
  presetsFor,
  requestOf,
  sentenceOf,
  summaryOf,
  withAction,
  withListing,
} from './draft.ts';

const desk = (changes: Partial<ApiCase> = {}) => v.parse(CaseSchema, aCase(changes));

test('the reason and the listing that weigh most are proposed, not those that are named most', () => {
  const reports = [
    aReport({ id: '1', listing: '7', reason: 'other', weight: 2 }),
    aReport({ id: '2', listing: '7', reason: 'other', weight: 2 }),
    aReport({ id: '3', listing: '9', reason: 'stolen', weight: 12 }),
  ];
  const weighty = desk({ reports, listings: [aDeskListing(), aDeskListing({ id: '9' })] });
  expect(commonestReason(weighty)).toBe('stolen');
  expect(mostReported(weighty, 'hide')?.id).toBe('9');
});

test('what is removed is neither hidden nor removed again, and a listing gets one of both', () => {
  const removed = desk({ listings: [aDeskListing({ state: 'removed' })] });
  expect(withAction(NO_DRAFT, 'hide', removed)).toBe(NO_DRAFT);
  const hidden = withAction(NO_DRAFT, 'hide', desk());
  expect(withAction(hidden, 'remove', desk()).listings).toEqual({ 7: 'remove' });
  expect(withListing(hidden, '7', null).listings).toEqual({});
});

test('a verdict stands alone, and a measure takes its place', () => {
  const measures = withAction(withAction(NO_DRAFT, 'warn', desk()), 'suspend', desk());
  expect(requestOf(measures, desk())?.actions.map(({ action }) => action)).toEqual(['warn', 'suspend']);
  const cleared = withAction(measures, 'clear', desk());
  expect(requestOf(cleared, desk())).toEqual({ revision: 1, actions: [{ action: 'clear' }] });
  expect(requestOf(withAction(cleared, 'warn', desk()), desk())?.actions).toHaveLength(1);
});

test('nothing is sent where nothing is selected', () => {
  expect(requestOf(NO_DRAFT, desk())).toBeNull();
  const twice = withAction(withAction(NO_DRAFT, 'hide', desk()), 'hide', desk());
  expect(requestOf(twice, desk())).toBeNull();
});

test('of a deleted account the number can be banned, where it is known', () => {
  const { seller } = aCase();
  const gone = { ...seller, is_deleted: true } as NonNullable<typeof seller>;
  const deleted = desk({ seller: gone });
  const draft = withAction(NO_DRAFT, 'suspend', deleted);
  expect(requestOf(draft, deleted)?.actions).toEqual([{ action: 'suspend' }]);
  expect(summaryOf(draft, deleted)).toBe('Ban the number');
  expect(actionsOf(desk({ seller: { ...gone, phone_number: null } }))).toEqual(['clear', 'leave']);
});

describe('sentences', () => {
  test.each(['hide', 'remove', 'warn', 'suspend'] as const)(
    'only those that fit are offered to %s',
    (measure) => {
      const draft = withAction(NO_DRAFT, measure, desk());
      const fitting = presetsFor(measure, draft);
      expect(fitting.length).toBeGreaterThan(0);
      for (const preset of fitting) expect(PRESETS[preset].action).toBe(measure);
      expect(fitting).toContain(presetOf(measure, draft));
    },
  );

  test('places are filled in, and a text that has a place’s name in it stays as it is', () => {
    const draft = withAction(NO_DRAFT, 'suspend', desk());
    const now = Date.parse('2026-11-26T12:00:00Z');
    expect(sentenceOf('suspended', draft, desk(), '', now)).toBe(
      'Your account is suspended until 3 December 2026, because it looks like a scam. You can appeal against this.',
    );
    expect(sentenceOf('hidden', draft, desk(), '{reason} $& lamp', now)).toBe(
      '“{reason} $& lamp” is hidden, because it looks like a scam. You can appeal against this.',
    );
  });
});
