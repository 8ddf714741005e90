import { insertCategories } from '../../server/tools/seed/store.ts';
import { loadListings, loadUsers, NEWCOMERS } from '../../server/tools/bench/load.ts';
import { madeUpWords, seededRandom } from '../../server/tools/bench/words.ts';
import { loadConfig } from '../../server/config/config.ts';
import type { Context } from '../../server/context.ts';
import { openContext } from '../../server/openContext.ts';
import { processPicture, type ProcessedPicture } from '../../server/pictures/processPicture.ts';
import { storePicture } from '../../server/pictures/storePicture.ts';
import { photograph } from './photograph.ts';
import { writeVariants } from '../../server/blobs/keys.ts';

export const LISTINGS = 2000;
/** A category with three listings, and one without any; the others have some hundred each. */
export const SHORT_CATEGORY = 'Short';
export const EMPTY_CATEGORY = 'Empty';
const PHOTOGRAPHS = 24;
const USERS = NEWCOMERS + 500;
const MINUTE = 60_000;

/** Fills the empty data folder with listings that have photographs, one a minute until now; answers what the 320 px variant of a photograph weighs on average, in bytes. */
export async function fillMarket(dataDir: string): Promise<number> {
  const context = await openContext(loadConfig({ DATA_DIR: dataDir, DEMO: 'off' }));
  const photographs: ProcessedPicture[] = [];
  for (let seed = 1; seed <= PHOTOGRAPHS; seed += 1) {
    photographs.push(await processPicture(await photograph(seed)));
  }
  await loadUsers(context, USERS);
  const words = madeUpWords(seededRandom(2000));
  await loadListings(context, words, { from: 0, to: LISTINGS, users: USERS });
  await hangPhotographs(context, photographs);
  await fillShortCategory(context);
  await context.database.destroy();
  const small = photographs.map(({ variants }) => variants[0]?.bytes.length ?? 0);
  return small.reduce((sum, bytes) => sum + bytes, 0) / small.length;
}

async function fillShortCategory({ database }: Context) {
  await insertCategories(database, [SHORT_CATEGORY, EMPTY_CATEGORY]);
  const { id } = await database
    .selectFrom('categories')
    .select('id')
    .where('name', '=', SHORT_CATEGORY)
    .executeTakeFirstOrThrow();
  await database.updateTable('listings').set({ category_id: id }).where('id', 'in', [1, 2, 3]).execute();
}

/** Each listing has a picture of its own, so that no cache knows it from another card. */
async function hangPhotographs({ database, blobs, now }: Context, photographs: ProcessedPicture[]) {
  const begun = now() - LISTINGS * MINUTE;
  for (let id = 1; id <= LISTINGS; id += 1) {
    const picture = photographs[id % photographs.length];
    if (picture === undefined) continue;
    const { key, width, height, variants, placeholder } = await storePicture(blobs, picture);
    await database
      .updateTable('listings')
      .set({
        picture_key: key,
        picture_width: width,
        picture_height: height,
        picture_widths: writeVariants(variants),
        picture_placeholder: placeholder,
        created_at: begun + id * MINUTE,
      })
      .where('id', '=', id)
      .execute();
  }
}
