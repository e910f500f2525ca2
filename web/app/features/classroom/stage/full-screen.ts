import { useSyncExternalStore } from 'react';

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

/** One element as large as the screen; null where the browser cannot. */
export function showFullScreen(element: () => Element | null): (() => void) | null {
  if (!isPossible()) return null;
  return () =>
    void element()
      ?.requestFullscreen()
      .catch(() => undefined);
}

/** Whether the page fills the screen, and how to change that; `toggle` is null where the browser cannot. */
export function useFullScreen(): { on: boolean; toggle: (() => void) | null } {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return { on, toggle: isPossible() ? toggle : null };
}
