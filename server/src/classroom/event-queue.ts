import type { Logger } from 'pino';

/** More than a page leaves waiting: what a class sends in half a minute. */
export const WAITING_MAX = 1_000;

/** Events of one socket, one after the other, so that leaving can't overtake joining. */
export interface EventQueue {
  /** False when so many wait that this one is not taken. */
  add(work: () => Promise<void>): boolean;
  /** For the last one: it is taken however many wait. */
  addLast(work: () => Promise<void>): void;
}

/** A queue that nothing a browser sends can make longer than {@link WAITING_MAX}. */
export function eventQueue(log: Logger): EventQueue {
  let turn: Promise<void> = Promise.resolve();
  let waiting = 0;
  const addLast = (work: () => Promise<void>): void => {
    waiting += 1;
    turn = turn
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a classroom event failed'))
      .finally(() => {
        waiting -= 1;
      });
  };
  return {
    add(work) {
      if (waiting >= WAITING_MAX) return false;
      addLast(work);
      return true;
    },
    addLast,
  };
}
