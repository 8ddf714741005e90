import type { Kysely } from 'kysely';
import { extraPhotosOf } from '../../catalogue/listingStore.ts';
import type { Tables } from '../../database/tables.ts';
import { openNumbers } from './caseDecisionStore.ts';
import { openCaseOf } from './evasionStore.ts';
import {
  type Evidence,
  findLastEvidence,
  findListingFacts,
  findSellerFacts,
  insertEvidence,
  listEvidence,
  networksOf,
} from './evidenceStore.ts';

/**
 * Keeps the listing (or with null the seller alone) as it is now for the moderators of the case,
 * with the seller's facts. Does nothing if it is as it was at the last time.
 */
export async function freezeEvidence(
  database: Kysely<Tables>,
  evidence: { caseId: number; sellerId: number; listingId: number | null; now: number },
): Promise<void> {
  const { caseId, sellerId, listingId, now } = evidence;
  const facts = await findSellerFacts(database, sellerId);
  const seller = { ...facts, networks: await networksOf(database, sellerId) };
  const listing = listingId === null ? null : ((await findListingFacts(database, listingId)) ?? null);
  const photos =
    listing === null ? [] : ((await extraPhotosOf(database, [listing.id])).get(listing.id) ?? []);
  const data = JSON.stringify({ seller, listing, photos } satisfies Evidence);
  if (data === (await findLastEvidence(database, caseId, listingId))) return;
  const keys = [seller.picture_key, listing?.picture_key, ...photos.map(({ picture_key: key }) => key)];
  const row = { case_id: caseId, listing_id: listingId, data, taken_at: now };
  await insertEvidence(database, row, [...new Set(keys.flatMap((key) => key || []))]);
}

/** The snapshots of a case, the oldest first. */
export async function evidenceOf(
  database: Kysely<Tables>,
  caseId: number,
): Promise<(Evidence & { listingId: number | null; takenAt: number })[]> {
  const rows = await listEvidence(database, caseId);
  return rows.map(({ listing_id: listingId, data, taken_at: takenAt }) =>
    Object.assign(JSON.parse(data) as Evidence, { listingId, takenAt }),
  );
}

/** The numbers that the seller of a case had at its reports, and those that were reported. */
export async function numbersIn(database: Kysely<Tables>, caseId: number): Promise<string[]> {
  const evidence = await evidenceOf(database, caseId);
  return [
    ...evidence.flatMap(({ seller }) => seller.phone_number ?? []),
    ...(await openNumbers(database, caseId)),
  ];
}

/** The same of a seller's open case; none where there is none. */
export async function numbersOfOpenCase(database: Kysely<Tables>, sellerId: number): Promise<string[]> {
  const caseId = await openCaseOf(database, sellerId);
  return caseId === null ? [] : numbersIn(database, caseId);
}
