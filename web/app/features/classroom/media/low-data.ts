/**
 * The 'low data' switch: voices, slides and the whiteboard only, no pictures sent or received. Remembered on the device,
 * since it is the line of this device that is dear or narrow. A store for `useSyncExternalStore`.
 */
const STORAGE_KEY = 'classroom-low-data';

export class LowData {
  #on: boolean | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): boolean => {
    this.#on ??= remembered();
    return this.#on;
  };

  set(on: boolean): void {
    this.#on = on;
    try {
      if (on) localStorage.setItem(STORAGE_KEY, 'on');
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage is forbidden (private mode): the choice lasts until the page is closed.
    }
    for (const listener of this.#listeners) listener();
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** One for the page: the lobby and the room show the same switch. */
export const lowData = new LowData();
