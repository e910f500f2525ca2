import type { NotificationKind } from '../accounts/notification-kinds.ts';

/** The ways out of the product. In the app, people are told in the same transaction; nothing has to be carried there. */
export const DELIVERY_CHANNELS = ['mail', 'push', 'whatsapp', 'sms'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** As people read them. */
export const CHANNEL_LABELS: Readonly<Record<DeliveryChannel | 'app', string>> = {
  app: 'In the app',
  mail: 'By mail',
  push: 'On this and other devices',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

/** The kind sent to a newly confirmed number; the rest is chosen. */
export const KIND_OF_A_NEW_NUMBER: NotificationKind = 'class';

/** Mails of these kinds go to an address that nobody has confirmed yet: they answer its owner. */
export const MAILED_UNCONFIRMED: readonly NotificationKind[] = ['verification'];

/** Kinds that still leave for a suspended account beside security, as any notice does by which its money has moved. */
export const SENT_TO_SUSPENDED: readonly NotificationKind[] = ['payment', 'verification'];

/** No device rings between these hours of the person's day, unless it is urgent. Mails go at any time. */
export const QUIET_HOURS = { from: '21:00', until: '07:00' } as const;

/** How often a channel is tried before it counts as failed for good. */
export const MOST_ATTEMPTS: Readonly<Record<DeliveryChannel, number>> = {
  mail: 10,
  push: 5,
  whatsapp: 5,
  sms: 5,
};

const FIRST_RETRY_SECONDS = 20;
const LONGEST_RETRY_SECONDS = 6 * 3_600;

/** How long to wait after this many attempts have failed: 20 s, then three times as long each, at most six hours. */
export function retryAfterSeconds(attempts: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 3 ** Math.max(0, attempts - 1));
}

/**
 * How long a channel may take for one attempt before it is believed to have died: then it is made again. A number is
 * waited for longer, because the provider's own report says within minutes whether the message had left.
 */
export const LEASE_SECONDS: Readonly<Record<DeliveryChannel, number>> = {
  mail: 120,
  push: 60,
  whatsapp: 600,
  sms: 600,
};
