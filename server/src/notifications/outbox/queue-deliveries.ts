import { CHANNELS_AT_FIRST } from '@kaksha/domain/accounts/notification-kinds.ts';
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

/** A notice, the people whom it is for, and its occasion, of which each is notified once. */
export interface QueuedNotice {
  to: readonly string[];
  occasion: string;
  notice: Notice;
}

/** The notices as the statement below reads them. */
const asRows = (notices: readonly QueuedNotice[]) =>
  notices.map(({ to, occasion, notice }, place) => {
    const { kind, urgent = false, expiresAt, lesson, children = [], moneyOf = [], ...words } = notice;
    return {
      place,
      to: [...new Set(to)],
      occasion,
      kind,
      urgent,
      words,
      expires_at: expiresAt,
      lesson_id: lesson?.id,
      lesson_starts_at: lesson?.startsAt,
      children,
      money_of: moneyOf,
    };
  });

/**
 * Writes notices into the outbox, if the caller's transaction commits: for each person a mail, and beside it the first of
 * the channels that make a device ring; the others follow when it fails. Channels that the person declined, or cannot be
 * reached by, are not written. The same occasion is written once, of two in one list the first.
 */
export async function queueDeliveries(db: Db, notices: readonly QueuedNotice[]): Promise<void> {
  const rows = asRows(notices).filter(({ to }) => to.length > 0);
  if (rows.length === 0) return;
  const zone = sql<string>`p.zone`;
  // `offset 0`: each person is found by the index, however long the planner takes a list to be.
  await sql`${PLANNED_ONCE}
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(place int, "to" uuid[], occasion text, kind text,
        urgent boolean, words jsonb, expires_at timestamptz, lesson_id uuid, lesson_starts_at timestamptz, children uuid[],
        money_of uuid[])
    ), person as (
      select n.*, r.* from asked n cross join lateral unnest(n."to") who cross join lateral (
        select u.id, coalesce(t.time_zone, u.time_zone) as zone,
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
        left join notification_preference p on p.user_id = u.id and p.kind = n.kind
        where u.id = who and u.closed_at is null
          and not exists (select from unnest(n.children) c where not is_notified_of(u.id, c)) offset 0) r
    ), line as (
      select p.*, 'mail' as channel, '{}'::text[] as then_by, now() as not_before from person p where p.mail
      union all
      select p.*, p.ringing[1], p.ringing[2:], case when p.urgent then now() else ${afterQuietHours(sql<Date>`now()`, zone)} end
      from person p where p.ringing[1] is not null
    ), written as (
      insert into delivery (user_id, occasion, kind, channel, then_by, not_before, urgent, notice, expires_at,
        lesson_id, lesson_starts_at, children, about_money)
      select l.id, l.occasion, l.kind, l.channel, l.then_by, l.not_before, l.urgent, l.words, l.expires_at, l.lesson_id,
        l.lesson_starts_at, l.children, l.id = any(l.money_of)
      from line l order by l.place
      on conflict on constraint delivery_once_per_channel do nothing
      returning id, channel, kind, urgent, not_before
    )
    select enqueue_jobs(jsonb_agg(jsonb_build_object('task', ${deliverJob('w')},
      'payload', jsonb_build_object('deliveryId', w.id), 'runAt', w.not_before, 'key', 'deliver:' || w.id)))
    from written w having count(*) > 0`.execute(db);
}
