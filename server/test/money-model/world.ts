/** A small market that a run of the money model plays in: a database of its own, two families, two teachers, an operator. */
import { randomUUID } from 'node:crypto';
import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { holdLegs } from '@kaksha/domain/wallet/postings.ts';
import { makeCoupon } from '../coupon-scene.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { factoriesOf, slotIn, type TestPerson } from '../factories.ts';
import { createTestServices, type TestServices } from '../services.ts';

/** A booking as its people know it. */
export interface Known {
  bookingId: string;
  lessonId: string;
  student: number;
  teacher: number;
}

/** A top-up that was begun, and the payments that somebody tried for it. */
export interface Order {
  student: number;
  orderId: string;
  amountPaise: number;
  /** The gateway's ids of two tries; an event names one of them. */
  paymentIds: readonly [string, string];
}

export interface World {
  test: TestDatabase;
  services: TestServices;
  make: ReturnType<typeof factoriesOf>;
  students: readonly [TestPerson, TestPerson];
  teachers: readonly [TestPerson, TestPerson];
  admin: TestPerson;
  /** A fixed amount, a share, the whole price: as `CouponChoice` names them. */
  coupons: readonly [CouponView, CouponView, CouponView];
  bookings: Known[];
  /** The class that took place last: the one that a family may still be unhappy with. */
  heldLast: Known | undefined;
  orders: Order[];
  refunds: { refundId: string; paymentId: string; amountPaise: number }[];
  /** Payments with a reported capture, by id: the money that came into each wallet from outside. */
  captured: Map<string, Order>;
  /** Hours back that the next lesson is moved to, so that none overlap in the past. */
  pastHours: number;
}

/** The students' wallets at first: enough for many classes, and for one. */
export const FIRST_PAISE = [600_000, 70_000] as const;

/** An invitation that waits for the invited family's first paid class. */
async function makeInvitation(test: TestDatabase, inviterId: string, inviteeId: string): Promise<void> {
  await test.ownerPool.query(
    `with code as (insert into referral_code (user_id, code) values ($1, $3) on conflict do nothing)
     insert into referral (inviter_id, invitee_id, registered_at) values ($1, $2, now() - interval '90 days')`,
    [inviterId, inviteeId, inviterId.slice(0, 8).toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')],
  );
}

/** Tables whose rows are final, and the triggers that keep them so. */
const FINAL = { 'ledger.txn': 'txn_append_only', short_class: 'short_class_is_final' };

/**
 * Lets a transaction date final rows back by `set local kaksha_test.time_passes = on`. Disabling the trigger each time would make
 * every connection plan its statements anew: the books were planned 93 times in 2,000 steps, and are 17 times.
 */
async function letTimePass({ ownerPool }: TestDatabase): Promise<void> {
  for (const [table, trigger] of Object.entries(FINAL)) {
    const { rows } = await ownerPool.query<{ definition: string }>(
      'select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and tgname = $2',
      [table, trigger],
    );
    const [what, then, ...more] = (rows[0]?.definition ?? '').split(' EXECUTE FUNCTION ');
    if (then === undefined || more.length > 0 || what?.includes(' WHEN '))
      throw new Error(`${trigger} has another definition now`);
    await ownerPool.query(
      `${what?.replace('CREATE TRIGGER', 'create or replace trigger')}
       when (current_setting('kaksha_test.time_passes', true) is distinct from 'on') execute function ${then}`,
    );
  }
}

/** The second teacher confirms at once, and has no PAN; the second student was invited by the first, and the first by a third family. */
export async function makeWorld(): Promise<World> {
  const test = await createTestDatabase();
  await letTimePass(test);
  const make = factoriesOf(test);
  const services = createTestServices(test);
  const admin = await make.person('admin');
  const students = [
    await make.student({ walletPaise: FIRST_PAISE[0] }),
    await make.student({ walletPaise: FIRST_PAISE[1] }),
  ] as const;
  const stranger = await make.student({ walletPaise: 0 });
  await makeInvitation(test, stranger.id, students[0].id);
  await makeInvitation(test, students[0].id, students[1].id);
  const often = { usesPerFamily: 100, budgetPaise: 400_000 };
  return {
    test,
    services,
    make,
    students,
    teachers: [await make.teacher(), await make.teacher({ instantBooking: true, hasPan: false })],
    admin,
    coupons: [
      await makeCoupon(services, admin, { ...often, maxUses: 12 }),
      await makeCoupon(services, admin, { ...often, percent: 33, amountPaise: 15_001 }),
      await makeCoupon(services, admin, {
        ...often,
        percent: 100,
        amountPaise: 60_000,
        minimumPricePaise: 0,
      }),
    ],
    bookings: [],
    heldLast: undefined,
    orders: [],
    refunds: [],
    captured: new Map(),
    pastHours: 0,
  };
}

/** A top-up as the gateway has made its order; paying is the gateway's part. */
export async function beginTopUp(world: World, student: 0 | 1, amountPaise: number): Promise<void> {
  const orderId = `order_${randomUUID().slice(0, 14)}`;
  await world.test.ownerPool.query(
    'insert into top_up (user_id, amount_paise, gateway_order_id) values ($1, $2, $3)',
    [world.students[student].id, amountPaise, orderId],
  );
  const paymentIds = [`pay_${randomUUID().slice(0, 14)}`, `pay_${randomUUID().slice(0, 14)}`] as const;
  world.orders.push({ student, orderId, amountPaise, paymentIds });
}

/** A class with a paid seat for both families, where both can pay and everybody is free: the sale of groups is not played here. */
export async function bookGroup(
  world: World,
  { teacher, slot, pricesPaise }: { teacher: 0 | 1; slot: number; pricesPaise: [number, number] },
): Promise<void> {
  const client = await world.test.ownerPool.connect();
  const made: Known[] = [];
  try {
    await client.query('begin');
    const teacherId = world.teachers[teacher].id;
    const { rows } = await client.query<{ id: string }>(
      `insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status)
       select $1, 'group', 'Mathematics', 8, 'Cubes', 2, tstzrange(at, at + interval '1 hour'), 'scheduled'
       from (select $2::timestamptz) a (at) returning id`,
      [teacherId, slotIn(30 + 2 * slot)],
    );
    const lessonId = rows[0]?.id ?? '';
    for (const [student, { id: studentId }] of world.students.entries()) {
      const pricePaise = pricesPaise[student] ?? 0;
      const booked = await client.query<{ id: string }>(
        `with seat as (
           insert into lesson_participant (lesson_id, student_id, seat, during)
           select id, $2, $3, during from lesson where id = $1 returning lesson_id, student_id
         )
         insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
           price_paise, cancellation_policy, expires_at, decided_at)
         select lesson_id, student_id, $4, student_id, 'confirmed', 60000, 60, $5,
           '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}', now() + interval '1 hour', now()
         from seat returning id`,
        [lessonId, studentId, student + 1, teacherId, pricePaise],
      );
      const bookingId = booked.rows[0]?.id ?? '';
      if (pricePaise > 0) {
        await client.query(`select ledger.post('hold', $1, $2::jsonb, $3::uuid)`, [
          `hold:${bookingId}`,
          JSON.stringify(holdLegs(studentId, bookingId, pricePaise, 0)),
          bookingId,
        ]);
      }
      made.push({ bookingId, lessonId, student, teacher });
    }
    await client.query('commit');
    world.bookings.push(...made);
  } catch (error) {
    await client.query('rollback');
    const { constraint = '' } = error as { constraint?: string };
    if (!/double_booked|balance_not_negative/.test(constraint)) throw error;
  } finally {
    client.release();
  }
}

/** Brings a scheduled lesson to a start `minutesFromNow`: the clock that moves. Past ones get a stretch of their own. */
export async function moveClock({ test }: World, lessonId: string, minutesFromNow: number): Promise<void> {
  await test.ownerPool
    .query(
      `update lesson set during = tstzrange(now() + $2 * interval '1 minute',
       now() + $2 * interval '1 minute' + (upper(during) - lower(during)))
     where id = $1 and status = 'scheduled'`,
      [lessonId, minutesFromNow],
    )
    .catch((error: { constraint?: string }) => {
      // Somebody has another class then: the clock stays.
      if (!error.constraint?.includes('double_booked')) throw error;
    });
}

/** Three days pass for everything that was released: classes held then stand, if nobody disputes them. */
export async function letClassesStand({ test }: World): Promise<void> {
  await test.ownerPool.query(`set local kaksha_test.time_passes = on;
    update ledger.txn x set posted_at = x.posted_at - interval '3 days' where kind = 'release';
    update lesson set during = tstzrange(lower(during) - interval '3 days', upper(during) - interval '3 days'),
        ended_at = ended_at - interval '3 days'
      where status in ('completed', 'missed') and upper(during) > now() - interval '3 days'`);
}

/** Two days pass for every family that is asked about a class that was held in part. */
export async function letQuestionsLapse({ test }: World): Promise<void> {
  await test.ownerPool.query(`set local kaksha_test.time_passes = on;
    update short_class set asked_at = asked_at - interval '48 hours', answer_due_at = answer_due_at - interval '48 hours'
      where answer is null`);
}

/** The kinds of transactions in this world's ledger, the answers about classes held in part, and the ends of groups' seats. */
export async function kindsPosted({ test }: World): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ kind: string }>(
    `select distinct kind from ledger.txn
     union select 'answer: ' || answer from short_class where answer is not null
     union select 'group: ' || b.status from booking b join lesson l on l.id = b.lesson_id
       where l.kind = 'group' and b.price_paise > 0
     union select 'taxed' from tds_entry where tds_paise > 0
     union select 'group: moved' from reschedule_proposal where status = 'moved'`,
  );
  return rows.map(({ kind }) => kind);
}
