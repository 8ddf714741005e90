import type { PasswordHasher } from './crypto/passwords.ts';
import type { OpenDatabase } from './database/openDatabase.ts';
import type { SessionContext } from './http/session/sessionContext.ts';
import type { Market } from './market/openMarket.ts';
import type { Cards } from './pictures/cards/openCards.ts';
import type { Lettering } from './pictures/drawing/lettering.ts';
import type { PictureContext } from './pictures/pictureContext.ts';
import type { PictureQueue } from './pictures/pictureQueue.ts';

/** Everything that a module may reach, once a process. `now` is the only clock, so that tests can move it. */
export interface Context extends SessionContext, PictureContext {
  /** How busy the connections to the database are. */
  poolUse: OpenDatabase['poolUse'];
  market: Market;
  /** Where photos that people send wait for their turn to be decoded. */
  pictureQueue: PictureQueue;
  /** What is written on drawn pictures. */
  lettering: Lettering;
  /** Draws the pictures of link previews. */
  cards: Cards;
  passwords: PasswordHasher;
}
