/** The browser's offer to install the product as an app, kept until somebody takes it (Chromium only). */
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Listens for the offer. It may come before the page is interactive, so this is called first of all. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser lets it be taken only in its own bar.
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person whether to install, in the browser's own words; null while the browser offers nothing. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return () => {
    // An offer can be made once; the browser makes another one when it sees fit.
    keep(null);
    void current.prompt();
  };
}
