import * as v from 'valibot';
import { REASONS, REPORT_TARGETS, type Report } from '../../contract/reports.ts';
import { attempt } from '../../lib/attempt.ts';
import { REPORTS_KEY, unstored } from '../../lib/unsent.ts';

const QueuedReportSchema = v.object({
  id: v.string(),
  /** The user in whose name it is sent; '' is a visitor. */
  owner: v.string(),
  /** When it was written, in milliseconds since 1970. */
  at: v.number(),
  /** What it is about, as the user knows it. */
  title: v.string(),
  report: v.object({
    target: v.picklist(REPORT_TARGETS),
    subject: v.string(),
    reason: v.picklist(REASONS),
    text: v.string(),
    device: v.string(),
  }) satisfies v.GenericSchema<Report>,
  /** What it hides: shown again if the market rejects the report. Null for a phone number. */
  hides: v.nullable(v.object({ target: v.picklist(['listing', 'seller']), id: v.string() })),
});
export type QueuedReport = v.InferOutput<typeof QueuedReportSchema>;

/** Unsent reports are dropped after a month, because phones are shared. */
const LIFE = 30 * 24 * 60 * 60 * 1000;

/** Where the browser forbids storage, or it is full: as long as the page. Null where it is stored. */
let inMemory: QueuedReport[] | null = null;

/**
 * Not in the store: its state is recorded and sent with problems, and the tabs of a browser would
 * overwrite each other's queues.
 */
function read(): QueuedReport[] {
  if (inMemory !== null && unstored.hasReports) return inMemory;
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(REPORTS_KEY) ?? '[]') as unknown);
  return Array.isArray(stored)
    ? stored.filter((each): each is QueuedReport => v.is(QueuedReportSchema, each))
    : [];
}

function write(reports: QueuedReport[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(REPORTS_KEY);
    else localStorage.setItem(REPORTS_KEY, JSON.stringify(reports));
    inMemory = null;
  } catch {
    inMemory = reports;
  }
  unstored.hasReports = inMemory !== null && reports.length > 0;
}

/** The unsent reports of a user and of visitors, the oldest first. */
export function queuedReports(username: string): QueuedReport[] {
  const now = Date.now();
  return read().filter(({ owner, at }) => (owner === '' || owner === username) && now - at < LIFE);
}

export function queuedReport(id: string): QueuedReport | undefined {
  return read().find((each) => each.id === id);
}

const DEVICE_KEY = 'musika.reportedAs';

/** The name by which this device has reported something without an account; null if it has not. */
export function reportedAs(): string | null {
  return attempt(() => localStorage.getItem(DEVICE_KEY)) ?? queuedReports('')[0]?.report.device ?? null;
}

export function storeReportedAs(device: string): void {
  attempt(() => localStorage.setItem(DEVICE_KEY, device));
}

/** Stores a report until it is sent; returns its id. */
export function queueReport(entry: Omit<QueuedReport, 'id' | 'at'>): string {
  const at = Date.now();
  const id = `${at.toString(36)}${Math.random().toString(36).slice(2)}`;
  write([...read().filter((each) => at - each.at < LIFE), { ...entry, id, at }]);
  return id;
}

export function unqueueReport(id: string): void {
  write(read().filter((each) => each.id !== id));
}
