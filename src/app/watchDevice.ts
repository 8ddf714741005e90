import { SAVER_COOKIE } from '../contract/firstPage.ts';
import { deviceRead, type DeviceState } from '../features/ui/device/deviceSlice.ts';
import type { AppStore } from './store.ts';

/** In seconds. */
const YEAR = 31_536_000;

const CHOICE = new RegExp(`\\b${SAVER_COOKIE}=(on|off)\\b`);

/** The choice as this browser keeps it. */
function storedChoice(): DeviceState['dataSaver'] {
  const [, choice] = CHOICE.exec(document.cookie) ?? [];
  return choice === 'on' || choice === 'off' ? choice : null;
}

/**
 * Tells the store what the device says of megabytes, and keeps the person's choice in a cookie: the
 * server reads it before it renders a page with photos. Another tab's choice is read when this one
 * is looked at again.
 */
export function watchDevice(store: AppStore): void {
  const read = () => {
    const savesData = navigator.connection?.saveData === true;
    store.dispatch(deviceRead({ savesData, dataSaver: storedChoice() }));
  };
  read();
  let kept = storedChoice();
  store.subscribe(() => {
    const { dataSaver } = store.getState().device;
    if (dataSaver === kept) return;
    kept = dataSaver;
    document.cookie = `${SAVER_COOKIE}=${dataSaver}; path=/; max-age=${YEAR}; samesite=lax`;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && storedChoice() !== kept) read();
  });
}
