/** Whether single keys do something in the classroom. */

/** Remembered on this device. People who use voice control, or rest a hand on the keys, can switch them off (WCAG 2.1.4). */
const STORAGE_KEY = 'classroom-shortcuts';

export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsOn(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Storage is forbidden (private mode): they stay on.
  }
}
