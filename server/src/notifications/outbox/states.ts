/** The steps of a delivery, each a compare-and-set along `domain/notifications/delivery-status.ts`. */
import {
  LEASE_SECONDS,
  MAILED_UNCONFIRMED,
  retryAfterSeconds,
  SENT_TO_SUSPENDED,
} from '@kaksha/domain/notifications/channels.ts';
import { DELIVERY_LIFECYCLE } from '@kaksha/domain/notifications/delivery-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { deliverJob } from '../../platform/outbox/deliver-job.ts';
import { SECURITY_KIND } from '../../platform/outbox/queue-mail.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';
import type { Claimed } from './notice.ts';
import { afterQuietHours } from './quiet-hours.ts';

const PROBLEM_MAX = 500;

const from = (step: keyof typeof DELIVERY_LIFECYCLE): RawBuilder<boolean> =>
  sql`d.state = any(${[...DELIVERY_LIFECYCLE[step].from]}::text[])`;

const ZONE = sql<string>`(select coalesce(t.time_zone, u.time_zone) from user_account u
  left join teacher_profile t on t.user_id = u.id where u.id = d.user_id)`;

/** When a delivery may go that is ready at `at`: mails and urgent ones at once, the rest not in quiet hours. */
const allowedFrom = (at: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`case when d.urgent or d.channel = 'mail' then ${at} else ${afterQuietHours(at, ZONE)} end`;

/** Puts a delivery off that has run into the quiet hours. */
export async function postponeInQuietHours(db: Db, id: string): Promise<void> {
  await sql`${PLANNED_ONCE}
    with moved as (
      update delivery d set not_before = ${allowedFrom(sql<Date>`now()`)}, changed_at = now()
      where d.id = ${id} and d.state = 'queued' and d.not_before <= now()
        and ${allowedFrom(sql<Date>`now()`)} > now()
      returning d.id, d.channel, d.kind, d.urgent, d.not_before
    )
    select enqueue_job(${deliverJob('m')}, json_build_object('deliveryId', m.id), m.not_before, 'deliver:' || m.id)
    from moved m`.execute(db);
}

/**
 * Takes a delivery that is due, or that a worker which has died left behind; undefined when another one has it, and when it has run
 * into the quiet hours.
 */
export async function claim(
  db: Db,
  id: string,
  leaseSeconds?: number,
): Promise<(Claimed & { unwanted: string | null }) | undefined> {
  const lease = sql`case d.channel ${sql.join(
    Object.entries(LEASE_SECONDS).map(
      ([channel, seconds]) => sql`when ${sql.lit(channel)} then ${leaseSeconds ?? seconds}::int`,
    ),
    sql` `,
  )} end`;
  const { rows } = await sql<Claimed & { unwanted: string | null }>`${PLANNED_ONCE}
    with claimed as (
      update delivery d set state = ${DELIVERY_LIFECYCLE.claim.to}, attempts = d.attempts + 1, changed_at = now(),
        not_before = now() + make_interval(secs => ${lease})
      where d.id = ${id} and ${from('claim')} and d.not_before <= now()
        and (d.state <> 'queued' or ${allowedFrom(sql<Date>`now()`)} <= now())
      returning d.*
    )
    select d.id, d.user_id as "userId", d.kind, d.channel, d.attempts, d.notice, d.urgent, d.expires_at as "expiresAt",
      u.email, case when u.email_verified_at is not null then u.first_name end as "firstName",
      case
        when u.closed_at is not null and d.kind <> ${SECURITY_KIND} then 'the account is closed'
        when u.suspended_at is not null and not d.about_money
          and d.kind <> all (${[SECURITY_KIND, ...SENT_TO_SUSPENDED]}::text[]) then 'the account is suspended'
        when d.expires_at <= now() then 'it came too late'
        when d.lesson_id is not null and not exists (select from lesson l where l.id = d.lesson_id
          and date_trunc('milliseconds', l.starts_at) = d.lesson_starts_at and l.status = 'scheduled') then 'the lesson has changed'
        when exists (select from unnest(d.children) c where not is_notified_of(d.user_id, c))
          then 'the person does not look after the child any more'
        when not case d.channel when 'mail' then coalesce(p.by_mail, true) when 'push' then coalesce(p.by_push, true)
          when 'whatsapp' then coalesce(p.by_whatsapp, false) else coalesce(p.by_sms, false) end
          then 'the person declined it'
        when d.channel = 'mail' and u.email_verified_at is null
          and d.kind <> all (${[SECURITY_KIND, ...MAILED_UNCONFIRMED]}::text[]) then 'the address is not confirmed'
      end as unwanted
    from claimed d join user_account u on u.id = d.user_id
    left join notification_preference p on p.user_id = d.user_id and p.kind = d.kind`.execute(db);
  return rows[0];
}

/** The channel took it. */
export async function markSent(db: Db, { id, attempts }: Claimed, providerId: string | null): Promise<void> {
  await sql`${PLANNED_ONCE}
    update delivery d set state = ${DELIVERY_LIFECYCLE.leave.to}, provider_id = ${providerId},
      problem = null, changed_at = now()
    where d.id = ${id} and d.attempts = ${attempts} and ${from('leave')}`.execute(db);
}

/** Nobody wants it any more. */
export async function suppress(db: Db, { id, attempts }: Claimed, why: string): Promise<void> {
  await sql`update delivery d set state = ${DELIVERY_LIFECYCLE.suppress.to}, problem = ${why}, changed_at = now()
    where d.id = ${id} and d.attempts = ${attempts} and ${from('suppress')}`.execute(db);
}

/** Tries again later, by the same channel. */
export async function retryLater(db: Db, { id, attempts }: Claimed, problem: string): Promise<void> {
  const at = sql<Date>`now() + make_interval(secs => ${retryAfterSeconds(attempts)}::int)`;
  await sql`
    with put_off as (
      update delivery d set state = ${DELIVERY_LIFECYCLE.retry.to}, changed_at = now(),
        problem = ${problem.slice(0, PROBLEM_MAX)}, not_before = ${allowedFrom(at)}
      where d.id = ${id} and d.attempts = ${attempts} and ${from('retry')}
      returning d.id, d.channel, d.kind, d.urgent, d.not_before
    )
    select enqueue_job(${deliverJob('o')}, json_build_object('deliveryId', o.id), o.not_before, 'deliver:' || o.id)
    from put_off o`.execute(db);
}

/** Puts off what was not handed over at all, because the channel's service rests: this attempt does not count. */
export async function putOff(db: Db, { id, attempts }: Claimed, problem: string): Promise<void> {
  await sql`
    with put_off as (
      update delivery d set state = ${DELIVERY_LIFECYCLE.retry.to}, changed_at = now(), attempts = d.attempts - 1,
        problem = ${problem.slice(0, PROBLEM_MAX)}, not_before = ${allowedFrom(sql<Date>`now() + interval '30 seconds'`)}
      where d.id = ${id} and d.attempts = ${attempts} and ${from('retry')}
      returning d.id, d.channel, d.kind, d.urgent, d.not_before
    )
    select enqueue_job(${deliverJob('o')}, json_build_object('deliveryId', o.id), o.not_before, 'deliver:' || o.id)
    from put_off o`.execute(db);
}

/** Records why nobody knows whether it left; the lease runs on, and a later sweep sends it again. */
export async function noteDoubt(db: Db, { id, attempts }: Claimed, problem: string): Promise<void> {
  await sql`update delivery d set problem = ${problem.slice(0, PROBLEM_MAX)}
    where d.id = ${id} and d.attempts = ${attempts} and d.state = 'sending'`.execute(db);
}

/** It failed for good: the next of the person's channels takes over. `which` says of which delivery, and from where. */
export async function fail(
  db: Db,
  which: { id: string; attempts?: number; providerId?: string | null; step: 'fail' | 'bounce' },
  problem: string,
): Promise<void> {
  await sql`
    with failed as (
      update delivery d set state = 'failed', problem = ${problem.slice(0, PROBLEM_MAX)}, changed_at = now()
      where d.id = ${which.id} and ${from(which.step)}
        and (${which.attempts ?? null}::int is null or d.attempts = ${which.attempts ?? null}::int)
        -- What became of an earlier attempt says nothing of the one that was taken since.
        and (${which.providerId ?? null}::text is null or coalesce(d.provider_id, ${which.providerId ?? null}::text) = ${which.providerId ?? null}::text)
      returning d.*
    ), next as (
      insert into delivery (user_id, occasion, kind, channel, then_by, not_before, urgent, notice, expires_at,
        lesson_id, lesson_starts_at, children, about_money)
      select d.user_id, d.occasion, d.kind, d.then_by[1], d.then_by[2:], ${allowedFrom(sql<Date>`now()`)}, d.urgent,
        d.notice, d.expires_at, d.lesson_id, d.lesson_starts_at, d.children, d.about_money
      from failed d where d.then_by[1] is not null
      on conflict on constraint delivery_once_per_channel do nothing
      returning id, channel, kind, urgent, not_before
    )
    select enqueue_job(${deliverJob('n')}, json_build_object('deliveryId', n.id), n.not_before, 'deliver:' || n.id)
    from next n`.execute(db);
}

/** A provider's report on a delivery that it was handed, by its own name for it or by ours. */
export async function reportFromProvider(
  db: Db,
  report: { id: string; providerId: string | null; outcome: 'leave' | 'arrive' | 'bounce'; problem?: string },
): Promise<void> {
  const { id, providerId, outcome, problem = 'the provider could not deliver it' } = report;
  if (outcome === 'bounce') return fail(db, { id, providerId, step: 'bounce' }, problem);
  await sql`update delivery d set state = ${DELIVERY_LIFECYCLE[outcome].to}, problem = null, changed_at = now(),
      provider_id = coalesce(d.provider_id, ${providerId})
    where d.id = ${id} and ${from(outcome)}`.execute(db);
}
