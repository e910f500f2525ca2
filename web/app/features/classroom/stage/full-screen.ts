import { type RefObject, useSyncExternalStore } from 'react';

/** iPhones show only films as large as the screen. */
const isPossible = (): boolean => typeof document !== 'undefined' && document.fullscreenEnabled === true;

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** The whole document rather than the room: menus and dialogs stand beside it. */
function toggle(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // Refused without a press, which is no fault of anybody.
  change.catch(() => undefined);
}

/** Whether something is as large as the screen, and how to change that. */
export interface FullScreen {
  on: boolean;
  /** Null where the browser cannot. */
  toggle: (() => void) | null;
}

/** The tile that is as large as the screen, by its `data-tile`; null while none is. */
export function useFullScreenTile(): string | null {
  return useSyncExternalStore(
    subscribe,
    () =>
      (document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement.dataset.tile : null) ??
      null,
    () => null,
  );
}

/** How a tile comes to fill the screen, and out of that again. */
export function fullScreenOf(element: RefObject<Element | null>, on: boolean): FullScreen {
  const change = () => {
    const changing = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    changing?.catch(() => undefined);
  };
  return { on, toggle: isPossible() ? change : null };
}

/** Whether anything fills the screen, and how to have the page do so. */
export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return { on, toggle: isPossible() ? toggle : null };
}
