import type { Check } from './check.ts';
import { Broken, NotOffered } from './expectations.ts';
import { listChecks } from './sentences/lists.ts';
import { newListingChecks } from './sentences/newListing.ts';
import { oneListingChecks } from './sentences/oneListing.ts';
import { ownAccountChecks } from './sentences/ownAccount.ts';
import { ownListingChecks } from './sentences/ownListing.ts';
import { profileChecks } from './sentences/profile.ts';
import { profilePictureChecks } from './sentences/profilePicture.ts';
import { registrationChecks } from './sentences/registration.ts';
import { sessionChecks } from './sentences/session.ts';
import { severalPhotosChecks } from './sentences/severalPhotos.ts';
import { World } from './world.ts';

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
  const world = new World(host);
  for (const { sentence, run } of CHECKS) yield { sentence, ...(await verdictOf(() => run(world))) };
  await world.tidy();
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
