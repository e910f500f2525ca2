import { type ComponentType, useEffect, useState } from 'react';
import { order, type ToastMessage, whenRegionIsWanted } from './toast-orders.ts';

export { TOAST_TIMEOUT_MS, type ToastMessage, type ToastTone } from './toast-orders.ts';

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
 * The place of the toasts, once in the product. Few visits see one, so what shows them is loaded when somebody first
 * touches the page (whatever a person does may end in a toast), or at the latest with the first toast.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Region !== null) return;
    const load = () => {
      // Without a network it is asked for again by the next toast.
      import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      );
    };
    const stop = whenRegionIsWanted(load);
    const first = { once: true, passive: true, capture: true };
    addEventListener('pointerdown', load, first);
    addEventListener('keydown', load, first);
    return () => {
      stop();
      removeEventListener('pointerdown', load, first);
      removeEventListener('keydown', load, first);
    };
  }, [Region]);
  return Region === null ? null : <Region />;
}
