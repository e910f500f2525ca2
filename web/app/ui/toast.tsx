import { type ComponentType, useEffect, useState } from 'react';
import { bring } from './bring.ts';
import { order, type ToastMessage, whenRegionIsWanted } from './toast-orders.ts';

export type { ToastMessage } from './toast-orders.ts';

let count = 0;

const TOAST = {
  show(message: ToastMessage): string {
    count += 1;
    const id = message.id ?? `toast-${count}`;
    order({ show: { ...message, id } });
    return id;
  },
  close(id: string): void {
    order({ close: id });
  },
};

/** `show` puts up a message that does not stop the work and returns its id; `close` takes it down. */
export function useToast(): typeof TOAST {
  return TOAST;
}

/**
 * The place of the toasts, once in the product. Few visits see one, so their region is loaded with the first. The service
 * worker keeps it with the files of every page, so that it comes without a network, too.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Region !== null) return;
    const load = () => {
      // On a first visit nobody keeps it yet, and a browser that did not get it does not ask again while the page stands.
      if (navigator.onLine === false && !navigator.serviceWorker?.controller) return;
      bring(() => import('./toast-region.tsx')).then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      );
    };
    let stop = whenRegionIsWanted(load);
    const onLine = () => {
      stop = whenRegionIsWanted(load);
    };
    addEventListener('online', onLine);
    return () => {
      stop();
      removeEventListener('online', onLine);
    };
  }, [Region]);
  return Region === null ? null : <Region />;
}
