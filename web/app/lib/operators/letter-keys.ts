import { useSyncExternalStore } from 'react';

const KEPT_AS = 'kaksha:letter-keys';
const CHANGED = 'kaksha:letter-keys-changed';

/** A browser that keeps nothing (private windows, full storage) has them on, as everybody begins. */
function areOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function switchTo(on: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, on ? 'on' : 'off');
  } catch {
    // Then it holds for nobody but says so by staying as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether single letters are commands on this device, and the switch. */
export function useLetterKeys(): [on: boolean, switchTo: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), switchTo];
}
