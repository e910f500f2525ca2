import type { Lifecycle } from '../status.ts';

/** `forming`: it is not decided yet whether it begins. `ending`: its teacher has given notice. */
export const BATCH_STATUSES = ['forming', 'running', 'ending', 'ended', 'not_started'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
type BatchActor = 'teacher' | 'operator' | 'timer';

/** start, miss: enough children have joined {@link DECISION_HOURS} before the first class, or too few. stop: at once. */
export const BATCH_LIFECYCLE = {
  start: { from: ['forming'], to: 'running', by: ['timer'] },
  miss: { from: ['forming'], to: 'not_started', by: ['timer'] },
  giveNotice: { from: ['forming', 'running'], to: 'ending', by: ['teacher'] },
  stop: { from: ['forming', 'running', 'ending'], to: 'ended', by: ['operator', 'timer'] },
} as const satisfies Lifecycle<BatchStatus, BatchActor, string>;
export type BatchTransition = keyof typeof BATCH_LIFECYCLE;

/** In these a family can join. */
export const OPEN_BATCHES: readonly BatchStatus[] = ['forming', 'running'];
/** In these there are classes. */
export const LIVE_BATCHES: readonly BatchStatus[] = ['forming', 'running', 'ending'];

/**
 * `offered`: held for a child that waited in line, or whose wish the batch answers. `unpaid`: the next month could not be bought; the seat is kept for some
 * days. `left`: its family gave it up. `ended`: the batch, the offer or the days of an unpaid seat are over.
 */
export const SEAT_STATUSES = ['offered', 'active', 'unpaid', 'left', 'ended'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export const BATCH_STATUS_LABELS: Record<BatchStatus, string> = {
  forming: 'Forming',
  running: 'Running',
  ending: 'Ending',
  ended: 'Ended',
  not_started: 'Not started',
};
