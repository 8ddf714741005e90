import { shortCode } from '../../catalogue/addresses.ts';
import { hostileBody, rejectedBody, type HostileBody } from './hostileBodies.ts';
import { hostileHeaders, hostilePath, hostileQuery, hostileSegment } from './hostile.ts';
import type { Random } from '../testing/random.ts';
import type { FuzzedListing, FuzzTarget, Route } from './fuzzTarget.ts';

/** A call that the server must reject, or that changes no row. */
export interface Case {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | string | undefined;
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function makeCase(random: Random, target: FuzzTarget): Case {
  const route = chooseRoute(random, target);
  const isOwn = random.oneIn(4);
  const path = fillPattern(random, route.url, isOwn ? target.listing : target.foreign);
  const url = (random.oneIn(20) ? hostilePath(random, path) : path) + hostileQuery(random, target.parameters);
  // The owner's call changes the listing unless rejected; a bad address does not prevent that.
  // A report's body would be a good question whether a listing is gone.
  const isQuestion = route.url.includes('/gone');
  const makeBody = isQuestion || (isOwn && route.method === 'PATCH') ? rejectedBody : hostileBody;
  const body: HostileBody = makeBody(random, target.fields);
  const actor = isSelfMade(route, isOwn) ? target.visitor : chooseActor(random, target);
  const headers: Record<string, string | undefined> = {
    ...actor,
    ...(body.type !== undefined && { 'content-type': body.type }),
    ...(isOwn && route.method === 'PATCH' ? {} : hostileHeaders(random)),
  };
  const sent = Object.entries(headers).filter((field): field is [string, string] => field[1] !== undefined);
  return {
    method: route.method,
    url,
    headers: Object.fromEntries(sent),
    payload: SAFE.has(route.method) ? undefined : body.payload,
  };
}

/** Calls that succeed with any body: signing out, and deleting or renewing one's listing. */
function isSelfMade({ method, url }: Route, isOwn: boolean): boolean {
  return url.includes('/logout') || (isOwn && (method === 'DELETE' || url.includes('/renewal')));
}

function chooseRoute(random: Random, { routes }: FuzzTarget): Route {
  // More can go wrong in a route with a body.
  const known = random.pick(random.oneIn(2) ? routes : routes.filter(({ method }) => !SAFE.has(method)));
  if (!random.oneIn(10)) return known;
  // A method that the path does not have, or a path that does not exist.
  return random.oneIn(2)
    ? { method: random.pick(METHODS), url: known.url }
    : { method: known.method, url: `${known.url}/${hostileSegment(random)}` };
}

function chooseActor(random: Random, target: FuzzTarget): Record<string, string> {
  const { visitor, seller, moderator } = target;
  return random.pick([{}, visitor, visitor, seller, seller, seller, moderator]);
}

function fillPattern(random: Random, pattern: string, { slug, id, seller }: FuzzedListing): string {
  return pattern.replace(/:\w+|\*/g, () =>
    random.pick<() => string>([
      () => hostileSegment(random),
      () => hostileSegment(random),
      () => slug,
      () => String(id),
      () => shortCode(id),
      () =>
        `${random.pick([String(id), shortCode(id), seller, hostileSegment(random)])}.${random.pick(['jpg', 'pdf'])}`,
      () => `${id}-0123456789abcdef.jpg`,
      () => seller,
    ])(),
  );
}
