import { problemReport } from './problemReport.ts';

/** The window of a build that records: the report is there for the console, and for tests that fail. */
export type RecordingWindow = Window & { musikaReport?: () => string | null };

/** Puts the report within reach where the page itself cannot be clicked any more. */
export function offerReport(store: object): void {
  (window as RecordingWindow).musikaReport = () => problemReport(store);
}
