import { SERIES_LIFECYCLE } from '@kaksha/domain/series/status.ts';
import { sql } from 'kysely';
import type { RequestReturned } from '../bookings/return-request.ts';
import type { Trx } from '../platform/context.ts';
import { notifySeries } from './notify-series.ts';

const EVENTS = { reject: 'series_rejected', withdraw: 'series_withdrawn', expire: 'series_expired' } as const;

/**
 * A series whose last request came to nothing is no request any more, for any cause: its own decision, the clock, or an
 * account that closes. Nothing happens while one of its lessons is still asked for.
 */
export async function endSeriesRequest(
  trx: Trx,
  seriesId: string,
  transition: 'reject' | 'withdraw' | 'expire',
  { by, reason }: { by: string | null; reason: string | null },
): Promise<void> {
  const { from, to } = SERIES_LIFECYCLE[transition];
  const { rows } = await sql`
    update lesson_series s set status = ${to}, decision_reason = ${reason},
      decided_at = case when ${transition !== 'withdraw'} then clock_timestamp() end
    where s.id = ${seriesId} and s.status = any(${[...from]}::text[])
      and not exists (select from booking b where b.series_id = s.id and b.status = 'pending')
    returning 1`.execute(trx);
  if (rows.length === 1) await notifySeries(trx, { seriesId, event: EVENTS[transition], by });
}

/** A lesson's request came to nothing: that of its series does with the last of them. */
export async function endSeriesOfRequest(
  trx: Trx,
  { seriesId, transition, by, reason }: RequestReturned,
): Promise<void> {
  if (seriesId !== null) await endSeriesRequest(trx, seriesId, transition, { by, reason });
}
