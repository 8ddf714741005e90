import { readFileSync, statSync } from 'node:fs';
import { toTrace, type Trace } from './trace.ts';
import { TraceError } from './traceError.ts';

/** Five hundred steps of this app are about a megabyte; what is far above that is not a trace of it. */
const MAX_BYTES = 100 * 1024 * 1024;

/** What the reducers of this app make, and the actions that they know; a trace of another app holds others. */
const OUR_KEYS = ['api', 'auth'];
const OUR_ACTIONS = /^(?:api|auth|persist|scroll|search|session|ui)\//;

function readText(file: string): string {
  let size: number;
  try {
    const facts = statSync(file);
    if (!facts.isFile()) throw new TraceError(`Give a file: ${file} is none.`);
    size = facts.size;
  } catch (error) {
    if (error instanceof TraceError) throw error;
    throw new TraceError(`Check the name: there is no file ${file} that can be read.`);
  }
  if (size === 0) throw new TraceError(`Export the trace again: ${file} is empty.`);
  if (size > MAX_BYTES) {
    throw new TraceError(
      `Record less: ${file} has ${Math.round(size / 1024 / 1024)} MB, and traces of up to ${MAX_BYTES / 1024 / 1024} MB are read.`,
    );
  }
  return readFileSync(file, 'utf8');
}

/** The parser stops where the text does: it waited for more. */
function isCutOff(text: string, complaint: string): boolean {
  const position = /at position (\d+)/.exec(complaint)?.[1];
  return /unexpected end|unterminated/i.test(complaint) || Number(position) >= text.length;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TraceError(
      isCutOff(text, String(error))
        ? `Copy the file again: ${file} breaks off after ${text.length} characters.`
        : `Give a file of JSON: ${file} is none (${error instanceof Error ? error.message : 'unreadable'}).`,
    );
  }
}

/** Reads a trace of this app. Throws a TraceError whose sentence says what to do. */
export function readTrace(file: string): Trace {
  const trace = toTrace(parse(readText(file), file));
  const { initial, steps } = trace;
  if (initial !== undefined && initial !== null) {
    const keys = Object.keys(initial);
    if (!OUR_KEYS.every((key) => keys.includes(key))) {
      throw new TraceError(
        `Give a trace of Musika: the state in ${file} holds ${keys.join(', ')}, which is another app's.`,
      );
    }
  }
  if (!steps.some(({ action }) => OUR_ACTIONS.test(action.type))) {
    throw new TraceError(
      `Give a trace of Musika: none of the ${steps.length} actions in ${file} is one of its own.`,
    );
  }
  return trace;
}
