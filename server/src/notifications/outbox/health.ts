import type { DeliveryChannel } from '@kaksha/domain/notifications/channels.ts';
import type { DeliveryState } from '@kaksha/domain/notifications/delivery-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

export interface OutboxHealth {
  /** Deliveries that wait, or ended in the last 24 hours. */
  counts: { channel: DeliveryChannel; state: DeliveryState; count: number }[];
  /** Since when the oldest delivery that is due has been waiting; null when nothing waits. */
  oldestDueAt: Date | null;
}

/** How the outbox stands, for operators. */
export async function readOutboxHealth(db: Db): Promise<OutboxHealth> {
  const counts = await sql<OutboxHealth['counts'][number]>`
    select channel, state, count(*) as count from (
      select channel, state from delivery where state in ('queued', 'sending')
      union all
      select channel, state from delivery
      where state not in ('queued', 'sending') and changed_at > now() - interval '24 hours') recent
    group by channel, state order by channel, state`.execute(db);
  const oldest = await sql<{ at: Date | null }>`
    select min(not_before) as at from delivery
    where state in ('queued', 'sending') and not_before <= now()`.execute(db);
  return { counts: counts.rows, oldestDueAt: oldest.rows[0]?.at ?? null };
}
