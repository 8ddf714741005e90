import { registrationChecks, sessionChecks } from './checks/accounts.ts';
import { lifetimeChecks } from './checks/lifetimes.ts';
import {
  conditionAndPlaceChecks,
  newListingChecks,
  oneListingChecks,
  ownListingChecks,
  severalPhotosChecks,
} from './checks/listings.ts';
import { filteredListChecks, listChecks, pushChecks, shopChecks, suggestionChecks } from './checks/lists.ts';
import { profileChecks, profilePictureChecks, signInChecks } from './checks/profiles.ts';
import { reportChecks } from './checks/reports.ts';
import { wantedChecks } from './checks/wanted.ts';
import { Broken, NotOffered } from './host.ts';
import { TestContext, type Checks } from './testContext.ts';

const CHECKS: Checks = {
  ...registrationChecks,
  ...sessionChecks,
  ...signInChecks,
  ...profileChecks,
  ...profilePictureChecks,
  ...newListingChecks,
  ...listChecks,
  ...oneListingChecks,
  ...ownListingChecks,
  ...severalPhotosChecks,
  ...conditionAndPlaceChecks,
  ...lifetimeChecks,
  ...wantedChecks,
  ...reportChecks,
  ...filteredListChecks,
  ...suggestionChecks,
  ...pushChecks,
  ...shopChecks,
};

export interface Finding {
  sentence: string;
  verdict: 'ok' | 'FAILED' | 'not offered';
  /** What the host did instead, or why the sentence could not be tried. */
  reason?: string;
}

/** Tries every sentence on a running host in order, and yields each finding at once. */
export async function* tryHost(host: string): AsyncGenerator<Finding> {
  const context = new TestContext(host);
  for (const [sentence, run] of Object.entries(CHECKS))
    yield { sentence, ...(await verdictOf(() => run(context))) };
  await context.tidy();
}

async function verdictOf(run: () => Promise<void>): Promise<Pick<Finding, 'verdict' | 'reason'>> {
  try {
    await run();
    return { verdict: 'ok' };
  } catch (error) {
    if (error instanceof NotOffered) return { verdict: 'not offered', reason: error.message };
    if (error instanceof Broken) return { verdict: 'FAILED', reason: error.message };
    return { verdict: 'FAILED', reason: `no response that could be read: ${describe(error)}` };
  }
}

/** fetch has the cause of a lost connection in `cause` alone. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
