import { emptyMarket } from './emptyMarket.ts';
import { openFrontDoor, type FrontDoor } from './frontDoor.ts';
import { test as base } from './test.ts';

/** Browser tests of a Musika that is reached through a front door, which can be closed. */
export const test = base.extend<{ door: FrontDoor }>({
  door: async ({ musika }, provide) => {
    emptyMarket(musika.dataDir);
    const door = await openFrontDoor(musika.url);
    await provide(door);
    door.stop();
  },
  baseURL: async ({ door }, provide) => provide(door.url),
});
