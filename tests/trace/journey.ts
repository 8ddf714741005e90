import type { UnknownAction } from '@reduxjs/toolkit';
import { navigated } from '../../src/app/navigated.ts';
import { sessionEnded, sessionOpened } from '../../src/api/sessionEvents.ts';
import { startTimedOut } from '../../src/features/auth/authSlice.ts';
import { listingAdded, listingRemoved } from '../../src/features/listings/saved/savedSlice.ts';
import { searchCleared, searchSubmitted } from '../../src/features/search/searchSlice.ts';
import { connectionChanged, dataSaverChosen, photoAsked } from '../../src/features/ui/device/deviceSlice.ts';
import { scrollSettled } from '../../src/features/ui/scroll/scrollSlice.ts';
import { callOf, type Call } from './actionFacts.ts';
import { CONSEQUENCES, DEEDS } from './deeds.ts';
import type { Trace } from './trace.ts';

/** The app itself asks for a session at its start; that is no step of a person. */
const UNSEEN = new Set(['refreshSession']);

function callStep({ endpoint, life, args, isNextPage, failure }: Call, isMutation: boolean): string | null {
  if (life === 'rejected') return `${endpoint} failed with ${failure ?? 'no reason given'}`;
  if (life !== 'pending' || UNSEEN.has(endpoint)) return null;
  if (isNextPage) return 'asked for more listings';
  const deed = DEEDS[endpoint]?.(args);
  return deed ?? (isMutation ? `did what calls ${endpoint}` : null);
}

/** What the device did, or was told to do. */
function deviceStep(action: UnknownAction): string | null {
  if (connectionChanged.match(action)) {
    return action.payload.isOffline ? 'lost the network' : 'had the network again';
  }
  if (dataSaverChosen.match(action)) return `switched the data saver ${action.payload}`;
  return photoAsked.match(action) ? `tapped the photo ${action.payload}` : null;
}

/** What was saved, or taken off; what is seen last is nothing that a person does. */
function savedStep(action: UnknownAction): string | null {
  if (listingAdded.match(action) && action.payload.list === 'saved')
    return `saved ${action.payload.listing.title}`;
  return listingRemoved.match(action) ? `took ${action.payload.listing.title} off` : null;
}

function stepOf(action: UnknownAction): string | null {
  if (navigated.match(action)) return `opened ${action.payload.pathname}${action.payload.search}`;
  if (searchSubmitted.match(action)) {
    return `typed "${action.payload.query}" into the search box and pressed Enter`;
  }
  if (searchCleared.match(action)) return 'cleared the search';
  if (scrollSettled.match(action)) return `scrolled to ${action.payload.top} px on ${action.payload.key}`;
  if (sessionOpened.match(action)) return 'was signed in';
  if (sessionEnded.match(action)) return 'was a visitor';
  if (startTimedOut.match(action)) return 'saw the page before the session was known';
  const call = callOf(action);
  if (call === null) return deviceStep(action) ?? savedStep(action);
  return callStep(call, action.type.startsWith('api/executeMutation/'));
}

/** A call that failed and is made again was asked for: somebody pressed Retry, or came back. */
function secondAttempts(): (action: UnknownAction) => string | null {
  const failed = new Set<string>();
  return (action) => {
    const call = callOf(action);
    if (call?.life === 'rejected') failed.add(call.endpoint);
    return call?.life === 'pending' && failed.delete(call.endpoint)
      ? `asked for ${call.endpoint} again`
      : null;
  };
}

/** A call that the app made by itself because of the one before. */
function consequences(): (action: UnknownAction) => boolean {
  let before = '';
  return (action) => {
    const call = action.type.startsWith('api/executeMutation/') ? callOf(action) : null;
    if (call?.life !== 'pending' || UNSEEN.has(call.endpoint)) return false;
    const isConsequence = CONSEQUENCES[before]?.includes(call.endpoint) ?? false;
    before = call.endpoint;
    return isConsequence;
  };
}

/** The trace as steps that a person can follow; what nobody sees or does is left out. */
export function journey(trace: Trace): string[] {
  const again = secondAttempts();
  const isConsequence = consequences();
  const told = trace.steps.flatMap(({ action, isSkipped }) => {
    if (isSkipped || isConsequence(action)) return [];
    const secondAttempt = again(action);
    return stepOf(action) ?? secondAttempt ?? [];
  });
  // In development React runs each effect twice.
  return told.filter((step, index) => step !== told[index - 1] || !step.startsWith('opened '));
}
