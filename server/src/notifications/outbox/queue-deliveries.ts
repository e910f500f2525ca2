import { CHANNELS_AT_FIRST } from '@kaksha/domain/accounts/notification-kinds.ts';
import { USUAL_TIME_ZONE } from '@kaksha/domain/notifications/channels.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { deliverJob } from '../../platform/outbox/deliver-job.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';
import type { Notice } from './notice.ts';
import { afterQuietHours } from './quiet-hours.ts';

/** A push subscription `s` whose session lives: nobody who signed out is written to. */
export const LIVE_SUBSCRIPTION = sql`push_subscription s
  join session x on x.id = s.session_id and x.revoked_at is null and x.expires_at > now()`;

const confirmed = (channel: 'whatsapp' | 'sms') => sql`exists (select from reach_number r
  where r.user_id = u.id and r.channel = ${sql.lit(channel)} and r.confirmed_at is not null)`;

/**
 * Writes a notice into the outbox, if the caller's transaction commits: for each person a mail, and beside it the first of
 * the channels that make a device ring; the others follow when it fails. Channels that the person declined, or cannot be
 * reached by, are not written. The same occasion is written once.
 */
export async function queueDeliveries(
  db: Db,
  userIds: readonly string[],
  occasion: string,
  { kind, urgent = false, expiresAt, lesson, children = [], moneyOf = [], ...words }: Notice,
): Promise<void> {
  const zone = sql<string>`p.zone`;
  await sql`${PLANNED_ONCE}
    with person as (
      select u.id, coalesce(t.time_zone, ${USUAL_TIME_ZONE}::text) as zone,
        coalesce(p.by_mail, ${CHANNELS_AT_FIRST.mail}::boolean) as mail,
        array_remove(array[
          case when coalesce(p.by_push, ${CHANNELS_AT_FIRST.push}::boolean)
            and exists (select from ${LIVE_SUBSCRIPTION} where s.user_id = u.id) then 'push' end,
          case when coalesce(p.by_whatsapp, ${CHANNELS_AT_FIRST.whatsapp}::boolean)
            and ${confirmed('whatsapp')} then 'whatsapp' end,
          case when coalesce(p.by_sms, ${CHANNELS_AT_FIRST.sms}::boolean)
            and ${confirmed('sms')} then 'sms' end], null) as ringing
      from user_account u
      left join teacher_profile t on t.user_id = u.id
      left join notification_preference p on p.user_id = u.id and p.kind = ${kind}
      where u.id = any(${[...new Set(userIds)]}::uuid[]) and u.closed_at is null
        and not exists (select from unnest(${children}::uuid[]) c where not is_notified_of(u.id, c))
    ), line as (
      select p.id, 'mail' as channel, '{}'::text[] as then_by, now() as not_before from person p where p.mail
      union all
      select p.id, p.ringing[1], p.ringing[2:],
        case when ${urgent}::boolean then now() else ${afterQuietHours(sql<Date>`now()`, zone)} end
      from person p where p.ringing[1] is not null
    ), written as (
      insert into delivery (user_id, occasion, kind, channel, then_by, not_before, urgent, notice, expires_at,
        lesson_id, lesson_starts_at, children, about_money)
      select l.id, ${occasion}, ${kind}, l.channel, l.then_by, l.not_before, ${urgent}::boolean,
        ${JSON.stringify(words)}::jsonb, ${expiresAt ?? null}::timestamptz,
        ${lesson?.id ?? null}::uuid, ${lesson?.startsAt ?? null}::timestamptz, ${children}::uuid[],
        l.id = any(${moneyOf}::uuid[])
      from line l
      on conflict on constraint delivery_once_per_channel do nothing
      returning id, channel, not_before
    )
    select enqueue_job(${deliverJob(sql`w.channel`)}, json_build_object('deliveryId', w.id), w.not_before, 'deliver:' || w.id)
    from written w`.execute(db);
}
