/**
 * The 'low data' switch: voices, slides and the whiteboard only, no pictures sent or received. Remembered on the device,
 * since it is the line of this device that is dear or narrow.
 */
import { Store, useStore } from '../../../lib/store.ts';

const STORAGE_KEY = 'classroom-low-data';

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** One for the page: the lobby and the room show the same switch. */
const lowData = new Store(remembered());

function set(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden (private mode): the choice lasts until the page is closed.
  }
  lowData.set(on);
}

/** Whether this device wants no pictures, and the switch for it. */
export function useLowData(): { on: boolean; set: (on: boolean) => void } {
  return { on: useStore(lowData, false), set };
}
