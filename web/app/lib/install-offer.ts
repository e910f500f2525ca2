/** The browser's offer to install the product as an app, kept until somebody takes it (Chromium only). */
import { Store, useStore } from './store.ts';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = new Store<InstallOffer | null>(null);

/** Listens for the offer. It may come before the page is interactive, so this is called first of all. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser lets it be taken only in its own bar.
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Asks the person whether to install, in the browser's own words; null while the browser offers nothing. */
export function useInstallOffer(): (() => void) | null {
  const current = useStore(offer, null);
  if (current === null) return null;
  return () => {
    // An offer can be made once; the browser makes another one when it sees fit.
    offer.set(null);
    void current.prompt();
  };
}
