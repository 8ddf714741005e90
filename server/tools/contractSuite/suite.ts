import type { Check } from './check.ts';
import { Broken, NotOffered } from './expectations.ts';
import { chosenListChecks } from './checks/chosenLists.ts';
import { conditionAndPlaceChecks } from './checks/conditionAndPlace.ts';
import { listChecks } from './checks/lists.ts';
import { newListingChecks } from './checks/newListing.ts';
import { noticeChecks } from './checks/notices.ts';
import { oneListingChecks } from './checks/oneListing.ts';
import { ownAccountChecks } from './checks/ownAccount.ts';
import { ownListingChecks } from './checks/ownListing.ts';
import { profileChecks } from './checks/profile.ts';
import { profilePictureChecks } from './checks/profilePicture.ts';
import { registrationChecks } from './checks/registration.ts';
import { sessionChecks } from './checks/session.ts';
import { severalPhotosChecks } from './checks/severalPhotos.ts';
import { shopChecks } from './checks/shop.ts';
import { suggestionChecks } from './checks/suggestions.ts';
import { TestContext } from './testContext.ts';

const CHECKS: Check[] = [
  ...registrationChecks,
  ...sessionChecks,
  ...profileChecks,
  ...profilePictureChecks,
  ...newListingChecks,
  ...listChecks,
  ...oneListingChecks,
  ...ownListingChecks,
  ...severalPhotosChecks,
  ...conditionAndPlaceChecks,
  ...chosenListChecks,
  ...suggestionChecks,
  ...noticeChecks,
  ...shopChecks,
  ...ownAccountChecks,
];

export interface Finding {
  sentence: string;
  verdict: 'ok' | 'FAILED' | 'not offered';
  /** What the host did instead, or why the sentence could not be tried. */
  reason?: string;
}

/** Tries every sentence on a running host, one after another, and tells each finding as soon as it is made. */
export async function* tryHost(host: string): AsyncGenerator<Finding> {
  const context = new TestContext(host);
  for (const { sentence, run } of CHECKS) yield { sentence, ...(await verdictOf(() => run(context))) };
  await context.tidy();
}

async function verdictOf(run: () => Promise<void>): Promise<Pick<Finding, 'verdict' | 'reason'>> {
  try {
    await run();
    return { verdict: 'ok' };
  } catch (error) {
    if (error instanceof NotOffered) return { verdict: 'not offered', reason: error.message };
    if (error instanceof Broken) return { verdict: 'FAILED', reason: error.message };
    return { verdict: 'FAILED', reason: `no answer that could be read: ${describe(error)}` };
  }
}

/** fetch tells the cause of a lost connection in `cause` alone. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
