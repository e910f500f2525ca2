import type { NotificationKind } from '@kaksha/domain/accounts/notification-kinds.ts';
import type { JobUrgency } from '@kaksha/domain/admin/health/urgencies.ts';
import type { DeliveryChannel } from '@kaksha/domain/notifications/channels.ts';
import { type RawBuilder, sql } from 'kysely';

/** How urgent a delivery can be. */
export const DELIVERY_URGENCIES = ['waiting', 'notice', 'mass'] as const satisfies readonly JobUrgency[];
type DeliveryUrgency = (typeof DELIVERY_URGENCIES)[number];

/** Kinds that go to thousands at a time, by the clock. */
const MASS_KINDS: readonly NotificationKind[] = ['badge', 'digest', 'search'];

/**
 * The job that carries one delivery out: one for each channel, so that one that is slow holds up no other, and for each urgency, so
 * that a link to reset a password does not wait behind ten thousand summaries of the week.
 */
export const deliverJobOf = (channel: DeliveryChannel, urgency: DeliveryUrgency): string =>
  `notifications.deliver-${channel}${urgency === 'notice' ? '' : `-${urgency}`}`;
/** {@link deliverJobOf} in SQL, for the row of `delivery` that is called `row`: its channel, kind, and whether it is urgent. */
export const deliverJob = (row: string): RawBuilder<string> =>
  sql<string>`('notifications.deliver-' || ${sql.ref(`${row}.channel`)} || case when ${sql.ref(`${row}.urgent`)} then '-waiting'
    when ${sql.ref(`${row}.kind`)} = any(${sql.lit(`{${MASS_KINDS.join(',')}}`)}::text[]) then '-mass' else '' end)`;
