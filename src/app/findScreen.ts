import { matchRoutes, type Params } from 'react-router';
import { SCREENS, type Screen } from './screens.ts';

const ENTRIES = SCREENS.flatMap((screen) => screen.paths.map((path) => ({ path, screen })));

/** The screen that the router shows at a path, and what the path says, decoded. */
export function findScreen(pathname: string): { screen: Screen; params: Params } | undefined {
  const match = matchRoutes(ENTRIES, pathname)?.at(-1);
  return match && { screen: match.route.screen, params: match.params };
}
