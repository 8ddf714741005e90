import { version } from '../../../package.json';
import { recorded } from '../devtools.ts';
import { redact } from '../redact.ts';
import { sharedJson } from './sharedJson.ts';

/** What a report says beside its trace. */
export interface ReportHead {
  version: string;
  /** The bundle's file that this stands in, whose name holds its hash: it tells one build from another. */
  build: string;
  /** Path and query. */
  route: string;
  title: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
}

function reportHead(): ReportHead {
  const { url } = import.meta;
  return {
    version,
    build: url.slice(url.lastIndexOf('/') + 1),
    route: location.pathname + location.search,
    title: document.title,
    viewport: { width: window.innerWidth, height: window.innerHeight },
  };
}

/**
 * The text of a report: the redacted trace as Redux DevTools export and import it, and `musika`, the head. Null where the
 * store does not record.
 */
export function problemReport(store: object): string | null {
  const trace = recorded(store);
  return trace === null ? null : sharedJson({ musika: reportHead(), ...trace }, redact);
}
