import type { Context } from '../../context.ts';
import { oneAtATime } from '../../database/dialect.ts';
import { CATEGORY_NAMES } from './categoryNames.ts';
import { fillDemoMarket } from './demoMarket.ts';
import { makeDemoPassword } from './demoPassword.ts';
import { DEMO_SELLERS } from './demoSellers.ts';
import { type Painter, painter } from './makePicture.ts';
import { readSetting } from '../../database/settings.ts';
import { hasCategories, hasUsers, insertCategories } from './store.ts';

/** Where the demo seller's password is kept, so that every start can print it. */
const DEMO_PASSWORD = 'demo_password';

/** The demo seller whose sign-in is printed: one who has room for more listings. */
const DEMO_SELLER = DEMO_SELLERS[0].username;

export interface Seeded {
  demoSeller?: { username: string; password: string };
}

/**
 * Gives an empty database its categories and, where demo content is wanted and nobody has registered yet, the demo market.
 * To be run before the server listens; of several processes that start at once, one does it. Answers the demo seller's
 * sign-in if there is one and demo content is wanted. `pictures` makes the pictures.
 */
export function seed(context: Context, pictures: Painter = painter): Promise<Seeded> {
  return oneAtATime(context.database, () => seedAlone(context, pictures));
}

async function seedAlone(context: Context, pictures: Painter): Promise<Seeded> {
  const { config, database } = context;
  if (!(await hasCategories(database))) await insertCategories(database, CATEGORY_NAMES);
  if (!config.demo) return {};
  if (!(await hasUsers(database))) {
    const password = makeDemoPassword();
    const setting = { name: DEMO_PASSWORD, value: password };
    await fillDemoMarket(context, { username: DEMO_SELLER, password }, setting, pictures);
  }
  const password = await readSetting(database, DEMO_PASSWORD);
  return password === undefined ? {} : { demoSeller: { username: DEMO_SELLER, password } };
}
