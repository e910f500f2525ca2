/** The figures out of sums are those that plain SQL counts over everything, whatever has happened and however much of it is counted. */
import { randomUUID } from 'node:crypto';
import { PERIOD_LENGTHS, PERIODS_SHOWN, type PeriodLength } from '@kaksha/domain/admin/figures/contract.ts';
import { en as WORDS } from '@kaksha/domain/admin/words/en.ts';
import {
  divideRelease,
  holdLegs,
  type Leg,
  owedPaidLegs,
  releaseLegs,
  topUpLegs,
} from '@kaksha/domain/wallet/postings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setStage } from '../../../test/stage.ts';
import { countAllChanges, countChanges } from './count-changes.ts';
import { readFigures } from './read-figures.ts';

const { database, make } = await setStage();
const SUBJECTS = ['Mathematics', 'Science'] as const;
const teachers = [await make.teacher(), await make.teacher()];
const payers = [await make.student(), await make.student(), await make.student()];
const query = (text: string, values: unknown[] = []) => database.ownerPool.query(text, values);

/** Everything read and counted anew, by period. */
async function plainly(by: PeriodLength, subject: string | null) {
  const { rows } = await query(
    `with day as (
      select b.*, l.subject, l.starts_at, p.missed, ceil(extract(epoch from b.decided_at - b.requested_at) / 60) as waited,
        b.status = 'completed' and not p.missed as held, b.status = 'completed' and not p.missed and b.price_paise > 0 as paid
      from booking b join lesson l on l.id = b.lesson_id
        join lesson_participant p on p.lesson_id = b.lesson_id and p.student_id = b.student_id
      where $2::text is null or l.subject = $2
    ), period as (
      select p::date::text as "startsOn", p at time zone 'Asia/Kolkata' as a, (p + ('1 ' || $1)::interval) at time zone 'Asia/Kolkata' as z,
        (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata' as tomorrow
      from date_trunc($1, now() at time zone 'Asia/Kolkata') l,
        generate_series(l - $3 * ('1 ' || $1)::interval, l, ('1 ' || $1)::interval) p
    ), posted as (
      select x.kind, x.posted_at, g.amount_paise, a.kind as account, l.subject from ledger.txn x join ledger.posting g on g.txn_id = x.id
        join ledger.account a on a.id = g.account_id left join booking b on b.id = x.booking_id left join lesson l on l.id = b.lesson_id
    )
    select "startsOn",
      (select count(*)::int from user_account where role = 'student' and created_at >= a and created_at < z) as students,
      (select count(*)::int from user_account where role = 'parent' and created_at >= a and created_at < z) as parents,
      (select count(*)::int from user_account where role = 'teacher' and created_at >= a and created_at < z) as teachers,
      (select count(*)::int from teacher_profile where verified_at >= a and verified_at < z) as verified,
      (select count(*)::int from day where requested_at >= a and requested_at < z) as requested,
      (select percentile_disc(0.5) within group (order by case when waited <= 60 then waited when waited <= 360 then ceil(waited / 5) * 5
          else ceil(waited / 15) * 15 end)::int
        from day where requested_at >= a and requested_at < z and kind <> 'batch' and decided_at > requested_at + interval '10 seconds'
          and status in ('confirmed', 'completed', 'held_short', 'cancelled')) as "acceptMinutes",
      counted.*,
      (select count(distinct booked_by)::int from day d where paid and starts_at >= a and starts_at < least(z, tomorrow)
        and exists (select from day e where e.booked_by = d.booked_by and e.paid and e.starts_at < a)) as returning,
      (select coalesce(sum(amount_paise), 0)::bigint from posted where kind = 'release' and posted_at >= a and posted_at < z
        and account in ('teacher_payable', 'teacher_recovery', 'platform_revenue', 'tax_output', 'tds_payable')
        and ($2::text is null or subject = $2)) as "grossPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from posted where kind = 'release' and posted_at >= a and posted_at < z
        and account in ('platform_revenue', 'tax_output') and ($2::text is null or subject = $2)) as "commissionPaise",
      (select coalesce(-sum(amount_paise), 0)::bigint from posted where kind in ('refund', 'refund_failed', 'payout') and account = 'wallet'
        and posted_at >= a and posted_at < z) as "refundedPaise",
      (select coalesce(sum(amount_paise), 0)::bigint from posted where account = 'wallet' and posted_at < z) as "walletsPaise"
    from period, lateral (
      select count(*) filter (where held)::int as held, count(*) filter (where status = 'completed' and missed)::int as missed,
        count(*) filter (where status = 'cancelled' and cancelled_at >= starts_at and release_at is null)::int as "notHeld",
        count(*) filter (where status = 'cancelled' and decided_at is not null and cancelled_at < starts_at)::int as cancelled,
        count(distinct booked_by) filter (where paid)::int as payers
      from day where starts_at >= a and starts_at < least(z, tomorrow)) counted
    order by a`,
    [by, subject, PERIODS_SHOWN[by] - 1],
  );
  return rows;
}

/** All ways of asking, each beside the plain one. */
async function expectTrue(): Promise<void> {
  for (const by of PERIOD_LENGTHS) {
    for (const subject of [null, ...SUBJECTS]) {
      expect([by, subject, await readFigures(database.db, { by, subject })]).toEqual([
        by,
        subject,
        await plainly(by, subject),
      ]);
    }
  }
}

const booked: { bookingId: string; lessonId: string; isReleased: boolean }[] = [];

interface Class {
  payer: number;
  subject: number;
  minutesAgo: number;
  waited: number;
  state: 'pending' | 'confirmed' | 'completed';
  pricePaise: number;
}

async function book({ payer, subject, minutesAgo, waited, state, pricePaise }: Class): Promise<void> {
  const { rows } = await query(
    `with l as (insert into lesson (teacher_id, subject, grade, topic, during, status)
        select $1, $2, 8, 'Lines', tstzrange(t, t + interval '1 hour'), 'completed'
        from (select date_trunc('minute', now()) - $4 * interval '1 minute' as t) at returning id, during),
      p as (insert into lesson_participant (lesson_id, student_id, during, active) select id, $3, during, false from l)
    insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes, price_paise,
      cancellation_policy, requested_at, expires_at, decided_at)
    select id, $3, $1, $3, $5, 60000, 60, $6, '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}',
      asked, lower(during), case when $5 <> 'pending' then asked + $7 * interval '1 second' end
    from l, lateral (select least(lower(during) - interval '2 days', now()) as asked) request returning id as "bookingId", lesson_id as "lessonId"`,
    [teachers[subject]?.id, SUBJECTS[subject], payers[payer]?.id, minutesAgo, state, pricePaise, waited],
  );
  booked.push({ ...rows[0], isReleased: false });
}

const post = (minutesAgo: number, kind: string, legs: Leg[], bookingId: string | null = null) =>
  query(`select ledger.post_at(now() - $1 * interval '1 minute', $2, $3, $4, $5)`, [
    minutesAgo,
    kind,
    randomUUID(),
    JSON.stringify(legs),
    bookingId,
  ]);

/** Changes that a booking may meet, also long after its day. */
const CHANGES = [
  `update booking set status = 'completed', cancelled_at = null where id = $1`,
  `update booking set status = 'cancelled', cancelled_at = (select starts_at from lesson where id = $2) - interval '1 hour' where id = $1`,
  `update booking set status = 'cancelled', cancelled_at = (select starts_at from lesson where id = $2) + interval '2 hours' where id = $1`,
  `update booking set decided_at = requested_at + interval '77 minutes' where id = $1`,
  `update booking set price_paise = 60000 - price_paise where id = $1`,
  `update booking set status = 'confirmed', cancelled_at = null where id = $1`,
  `update lesson_participant p set missed = not missed from booking b where b.id = $1 and p.lesson_id = b.lesson_id`,
  `update lesson l set during = tstzrange(starts_at - interval '9 days', starts_at - interval '9 days' + interval '1 hour') from booking b
     where b.id = $1 and l.id = $2`,
].map((statement) => statement.replaceAll('$2', '(select lesson_id from booking where id = $1)'));

const minutesAgo = fc.oneof(
  fc.integer({ min: -4000, max: 3 * 1440 }),
  fc.integer({ min: 0, max: 400 * 1440 }),
);
const one = fc.nat(1_000);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      book: fc.record({
        payer: fc.nat(2),
        subject: fc.nat(1),
        minutesAgo,
        waited: fc.oneof(fc.nat(20), fc.nat(90_000)),
        state: fc.constantFrom(
          'pending' as const,
          'confirmed' as const,
          'completed' as const,
          'completed' as const,
        ),
        pricePaise: fc.constantFrom(0, 60_000, 60_000),
      }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ change: fc.constantFrom(...CHANGES), of: one }) },
  { weight: 1, arbitrary: fc.record({ remove: one }) },
  { weight: 2, arbitrary: fc.record({ release: one, minutesAgo: fc.nat(400 * 1440) }) },
  {
    weight: 1,
    arbitrary: fc.record({ back: fc.integer({ min: 1, max: 9_000 }), minutesAgo: fc.nat(400 * 1440) }),
  },
  { weight: 3, arbitrary: fc.record({ count: fc.integer({ min: 1, max: 30 }) }) },
);

async function take(taken: Parameters<Parameters<typeof step.map>[0]>[0]): Promise<void> {
  const of = (place: number) => booked[place % Math.max(1, booked.length)];
  if ('book' in taken) return book(taken.book);
  if ('count' in taken) {
    const { rows } = await query('select id::text from figure_change order by random() limit $1', [
      taken.count,
    ]);
    const ids = rows.map(({ id }) => String(id));
    return database.db.transaction().execute((trx) => countChanges(trx, ids));
  }
  if ('back' in taken) {
    const family = payers[0]?.id ?? '';
    await post(taken.minutesAgo, 'top_up', topUpLegs(family, taken.back));
    await post(taken.minutesAgo - 1, 'payout', owedPaidLegs('wallet', family, taken.back));
    return;
  }
  const chosen = of('change' in taken ? taken.of : 'remove' in taken ? taken.remove : taken.release);
  if (chosen === undefined) return;
  if ('change' in taken) await query(taken.change, [chosen.bookingId]);
  else if ('remove' in taken) {
    if (chosen.isReleased) return;
    await query('delete from booking where id = $1', [chosen.bookingId]);
    booked.splice(booked.indexOf(chosen), 1);
  } else if (!chosen.isReleased) {
    chosen.isReleased = true;
    const family = payers[1]?.id ?? '';
    await post(taken.minutesAgo + 9, 'top_up', topUpLegs(family, 60_000));
    await post(taken.minutesAgo + 9, 'hold', holdLegs(family, chosen.bookingId, 60_000), chosen.bookingId);
    const { rows } = await query('select teacher_id from booking where id = $1', [chosen.bookingId]);
    const release = divideRelease(60_000, { commission: 2_000, commissionGst: 1_800 });
    await post(
      taken.minutesAgo,
      'release',
      releaseLegs(chosen.bookingId, rows[0].teacher_id, 60_000, release),
      chosen.bookingId,
    );
  }
}

test('after whatever happens to bookings of any day, counted or waiting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60, size: 'max' }), async (steps) => {
      for (const [place, taken] of steps.entries()) {
        await take(taken);
        if (place % 20 === 19) await expectTrue();
      }
      await countAllChanges(database.db, 25);
      await expectTrue();
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('a change that commits while others are counted is seen', async () => {
  const [chosen] = booked;
  if (chosen === undefined) throw new Error('nothing was booked');
  const client = await database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('update booking set price_paise = 60000 - price_paise where id = $1', [
      chosen.bookingId,
    ]);
    await query(`update booking set decided_at = requested_at + interval '3 minutes' where id = $1`, [
      booked[1]?.bookingId,
    ]);
    await countAllChanges(database.db, 25);
    await client.query('commit');
  } finally {
    client.release();
  }
  await expectTrue();
});

test('while all there is has to be counted, the answer is a sentence', async () => {
  await query(
    'insert into figure_change (booking_id) select gen_random_uuid() from generate_series(1, 20001)',
  );
  await expect(readFigures(database.db, { by: 'day', subject: null })).rejects.toThrow(WORDS.figuresCounting);
  await countAllChanges(database.db, 10_000);
  await expectTrue();
});
