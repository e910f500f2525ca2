import type { DeliveryChannel } from '@kaksha/domain/notifications/channels.ts';
import { type RawBuilder, sql } from 'kysely';

/** The job that carries one delivery out: one for each channel, so that one that is slow holds up no other. */
export const deliverJobOf = (channel: DeliveryChannel): string => `notifications.deliver-${channel}`;
/** {@link deliverJobOf} in SQL. */
export const deliverJob = (channel: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'notifications.deliver-' || ${channel}`;
