import type { Lifecycle } from '../status.ts';

/** Where a delivery of the outbox stands. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryActor = 'worker' | 'provider';

/**
 * claim: a worker takes it, or takes over from one that died. leave: the channel took it. retry, fail: it did not, for
 * now or for good. suppress: it is not wanted any more. arrive, bounce: reports of the provider, which may be before the
 * worker has written that it left.
 */
export const DELIVERY_LIFECYCLE = {
  claim: { from: ['queued', 'sending'], to: 'sending', by: ['worker'] },
  leave: { from: ['sending'], to: 'sent', by: ['worker', 'provider'] },
  retry: { from: ['sending'], to: 'queued', by: ['worker'] },
  fail: { from: ['sending'], to: 'failed', by: ['worker'] },
  suppress: { from: ['queued', 'sending'], to: 'suppressed', by: ['worker'] },
  arrive: { from: ['sending', 'sent'], to: 'delivered', by: ['provider'] },
  bounce: { from: ['sending', 'sent'], to: 'failed', by: ['provider'] },
} as const satisfies Lifecycle<DeliveryState, DeliveryActor, string>;
