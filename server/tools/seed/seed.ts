import { randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { oneAtATime } from '../../database/dialect.ts';
import { readSetting } from '../../database/settings.ts';
import { fillDemoMarket } from './demoMarket.ts';
import { CATEGORIES, DEMO_SELLER, PLACES } from './market.ts';
import { insertCategories, insertPlaces, isEmpty } from './store.ts';

/** Where the demo seller's password is stored, so that every start can print it. */
const DEMO_PASSWORD = 'demo_password';

interface Seeded {
  demoSeller?: { username: string; password: string };
}

/**
 * Gives an empty database its categories and places and, if wanted and without users, the demo
 * market. Runs before the server listens, in one process at a time. Returns the demo seller's
 * sign-in, if there is one.
 */
export function seed(context: Context): Promise<Seeded> {
  return oneAtATime(context.database, () => seedAlone(context));
}

async function seedAlone(context: Context): Promise<Seeded> {
  const { config, database } = context;
  if (await isEmpty(database, 'categories')) {
    await insertPlaces(database, PLACES);
    await insertCategories(database, CATEGORIES);
  }
  if (!config.demo) return {};
  if (await isEmpty(database, 'users')) {
    const password = makeDemoPassword();
    await fillDemoMarket(context, password, { name: DEMO_PASSWORD, value: password });
  }
  const password = await readSetting(database, DEMO_PASSWORD);
  return password === undefined ? {} : { demoSeller: { username: DEMO_SELLER, password } };
}

// Without l, which is misread on a terminal.
const LETTERS = 'abcdefghijkmnopqrstuvwxyz';

/** A random password that §5 takes and a person can type: about 60 bits. */
function makeDemoPassword(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}${randomInt(10, 100)}!`;
}
