/** Toasts to show or close, queued until the region that shows them is loaded. */

/** How long a toast stays, in milliseconds (specification, section 4: 'auto-hides after 6 seconds'). */
export const TOAST_TIMEOUT_MS = 6_000;

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** 0 keeps it until it is closed, for something that has to be read. */
  timeoutMs?: number;
  action?: { label: string; onClick: () => void };
  /** A toast of the same id replaces the former instead of standing beside it. */
  id?: string;
}

export type ToastOrder = { show: ToastMessage & { id: string } } | { close: string };

let waiting: ToastOrder[] = [];
let carryOut: ((order: ToastOrder) => void) | null = null;
let askForRegion: () => void = () => {};

export function order(next: ToastOrder): void {
  if (carryOut !== null) {
    carryOut(next);
    return;
  }
  waiting.push(next);
  askForRegion();
}

/** Takes over the orders, those that waited first. @returns the way to give them up again. */
export function carryOutOrders(by: (order: ToastOrder) => void): () => void {
  carryOut = by;
  for (const one of waiting) by(one);
  waiting = [];
  return () => {
    carryOut = null;
  };
}

/** `ask` is called when there is something to show and nobody to show it. @returns the way to stop that. */
export function whenRegionIsWanted(ask: () => void): () => void {
  askForRegion = ask;
  if (waiting.length > 0) ask();
  return () => {
    askForRegion = () => {};
  };
}
