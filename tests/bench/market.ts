import sharp from 'sharp';
import { insertCategories } from '../../server/tools/seed/store.ts';
import { loadListings, loadUsers, NEWCOMERS } from '../../server/tools/bench/load.ts';
import { madeUpWords } from '../../server/tools/bench/words.ts';
import { seededRandom } from '../../server/tools/testing/random.ts';
import { loadConfig } from '../../server/config/config.ts';
import type { Context } from '../../server/context.ts';
import { openContext } from '../../server/openContext.ts';
import { processPicture, type ProcessedPicture } from '../../server/pictures/processPicture.ts';
import { storePicture } from '../../server/pictures/storePicture.ts';
import { writeVariants } from '../../server/blobs/keys.ts';

export const LISTINGS = 2000;
/** A category with three listings, and one without any; the others have some hundred each. */
export const SHORT_CATEGORY = 'Short';
export const EMPTY_CATEGORY = 'Empty';
const PHOTOGRAPHS = 24;
const USERS = NEWCOMERS + 500;
const MINUTE = 60_000;

/** Fills the data folder with a listing a minute; returns the mean size of a 320 px photograph. */
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

/** Each listing has its own picture, so that no cache has it already. */
async function hangPhotographs(context: Context, photographs: ProcessedPicture[]) {
  const { database, now } = context;
  const begun = now() - LISTINGS * MINUTE;
  for (let id = 1; id <= LISTINGS; id += 1) {
    const picture = photographs[id % photographs.length];
    if (picture === undefined) continue;
    const { key, width, height, variants, placeholder } = await storePicture(context, picture);
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

const WIDTH = 1280;
const HEIGHT = 960;
/** Pixels along one side of the noise of each octave. */
const OCTAVES = [3, 6, 12, 24, 48, 96, 192, 384, 768];
const FALL = 0.77;

/** A JPEG of a photograph's size: noise that is weaker the finer it is, the same for a seed. */
async function photograph(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const sum = new Float32Array(WIDTH * HEIGHT * 3);
  let strength = 110;
  for (const side of OCTAVES) {
    const layer = await noise(random, side);
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + strength * ((layer[index] ?? 0) / 127.5 - 1);
    }
    strength *= FALL;
  }
  const pixels = Uint8ClampedArray.from(sum, (value) => 128 + value);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Smooth noise: coarse dots of mostly one hue, enlarged. */
function noise(random: () => number, side: number): Promise<Buffer> {
  const [width, height] = [side, Math.ceil((side * HEIGHT) / WIDTH)];
  const dots = new Uint8Array(width * height * 3);
  for (let dot = 0; dot < dots.length; dot += 3) {
    const light = random();
    for (let channel = 0; channel < 3; channel += 1) {
      dots[dot + channel] = 255 * (0.8 * light + 0.2 * random());
    }
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
