import type { HostAnswer } from './hostClient.ts';

/** The host does not do what the sentence says; the message tells what it did instead. */
export class Broken extends Error {
  override name = 'Broken';
}

/** The sentence is about something that a back end may leave out; the message tells why it could not be tried. */
export class NotOffered extends Error {
  override name = 'NotOffered';
}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Broken(otherwise);
}

const TOLD_CHARACTERS = 160;

/** What a host answered, in a few words. */
export function describeAnswer({ status, text }: HostAnswer): string {
  const start = text.replace(/\s+/g, ' ').trim().slice(0, TOLD_CHARACTERS);
  return start === '' ? `it answered ${status}` : `it answered ${status} ${start}`;
}

export function expectOk(answer: HostAnswer): void {
  expectThat(answer.ok, describeAnswer(answer));
}

/** §7: "On 401 or 403 the client refreshes once"; both mean that the call needs a sign-in. */
export function expectSignInWanted(answer: HostAnswer): void {
  expectThat(answer.status === 401 || answer.status === 403, describeAnswer(answer));
}

/** Refused, and not by a fault of its own. */
export function expectRefused(answer: HostAnswer): void {
  expectThat(answer.status >= 400 && answer.status < 500, describeAnswer(answer));
}

/** §8: refused with words that a form can show: a text, or a message at a field or a rule. */
export function expectRefusedWithWords(answer: HostAnswer): void {
  expectRefused(answer);
  expectThat(wordsOf(answer) !== null, `the refusal has no words to show: ${describeAnswer(answer)}`);
}

/** §8: "the first message of the first field in the error body", or the body itself where it is text. */
export function wordsOf({ body, text }: HostAnswer): string | null {
  if (typeof body === 'string') return body || null;
  if (body === undefined) return text || null;
  if (typeof body !== 'object' || body === null) return null;
  const first: unknown = Object.values(body)[0];
  const message: unknown = Array.isArray(first) ? first[0] : first;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** Calls that section 7 does not have: a host that knows none of them answers 404 or 405. */
export function unlessOffered(answer: HostAnswer, call: string): void {
  const { status } = answer;
  if (status === 404 || status === 405 || status === 501)
    throw new NotOffered(`${call} ${describeAnswer(answer)}`);
}
