import { QUIET_HOURS } from '@kaksha/domain/notifications/channels.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The first instant from `at` on that is not in the quiet hours of the zone: `at` itself by day, else the morning. By
 * the database's clocks and zones.
 */
export function afterQuietHours(at: RawBuilder<Date>, zone: RawBuilder<string>): RawBuilder<Date> {
  const local = sql`((${at}) at time zone ${zone})`;
  const morning = sql`${sql.lit(QUIET_HOURS.until)}::time`;
  return sql<Date>`case
    when ${local}::time >= ${sql.lit(QUIET_HOURS.from)}::time
      then (${local}::date + 1 + ${morning}) at time zone ${zone}
    when ${local}::time < ${morning} then (${local}::date + ${morning}) at time zone ${zone}
    else ${at} end`;
}
