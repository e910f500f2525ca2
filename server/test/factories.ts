/** Scenes for integration tests: people, money and lessons, written as the owner, money only through `ledger.post`. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@kaksha/domain/procedure.ts';
import { addDays, DEFAULT_TIME_ZONE, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { holdLegs, type Leg, referralCreditLegs, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { hashPassword } from '../src/accounts/passwords/password.ts';
import type { TestDatabase } from './database.ts';

/** Everybody's password. */
export const TEST_PASSWORD = 'a password of tests';
const TEST_PASSWORD_HASH = hashPassword(TEST_PASSWORD);

/** Somebody who can call the API. */
export interface TestPerson {
  id: string;
  role: Role;
}

const ALL_DAY_EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startMinute: 0,
  endMinute: 1440,
}));

/** A verified teacher of Mathematics in class 8 for 600 rupees an hour, free day and night, unless told otherwise. */
export interface TeacherOptions {
  firstName?: string;
  lastName?: string;
  verified?: boolean;
  hourlyRatePaise?: number | null;
  subjects?: string[];
  grades?: number[];
  hours?: readonly { weekday: number; startMinute: number; endMinute: number }[];
  timeZone?: string;
  minimumNoticeMinutes?: number;
  bufferMinutes?: number;
  instantBooking?: boolean;
  /** Without a PAN income tax is deducted from every class. */
  hasPan?: boolean;
}

/** A student of class 8 whose parent has consented, with 5,000 rupees in the wallet, unless told otherwise. */
export interface StudentOptions {
  consented?: boolean;
  dateOfBirth?: string | null;
  /** Whether an operator has approved a document that shows an adult. */
  shownAdult?: boolean;
  emailVerified?: boolean;
  walletPaise?: number;
}

/** A child's allowance without asking, in paise. */
export interface AllowanceOptions {
  perClassPaise?: number;
  perWeekPaise?: number;
  paysFrom?: 'child' | 'parent';
  mayTopUp?: boolean;
}

/** A lesson with its booking, as if it had been booked and decided before. */
export interface LessonOptions {
  teacher: TestPerson;
  student: TestPerson;
  payer?: TestPerson;
  /** Relative to now; negative is past. */
  startsInMinutes: number;
  durationMinutes?: 60 | 90 | 120;
  status?: 'requested' | 'scheduled';
  pricePaise?: number;
  /** The people who have been in the classroom. */
  came?: readonly TestPerson[];
  subject?: string;
  /** A coupon's part of the price. */
  coupon?: { couponId: string; discountPaise: number };
}

/** A lesson with a paid seat for each of these students, who pay for themselves. */
export interface GroupOptions extends Omit<LessonOptions, 'student' | 'payer' | 'status' | 'coupon'> {
  students: readonly [TestPerson, ...TestPerson[]];
  /** The price of each seat, in their order, where they differ. */
  pricesPaise?: readonly number[];
  /** Children with a seat that nobody pays for. */
  freeSeats?: readonly TestPerson[];
}

/** Everything that a test needs to set a scene in its database. */
export function factoriesOf(test: Pick<TestDatabase, 'ownerPool'>) {
  const { ownerPool } = test;

  async function person(role: Role, firstName = 'Test', lastName = 'Person', emailVerified = true) {
    const { rows } = await ownerPool.query<{ id: string }>(
      `insert into user_account (email, password_hash, role, first_name, last_name, email_verified_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end) returning id`,
      [`${randomUUID()}@example.test`, await TEST_PASSWORD_HASH, role, firstName, lastName, emailVerified],
    );
    return { id: rows[0]?.id ?? '', role } satisfies TestPerson;
  }

  async function post(kind: string, legs: Leg[], bookingId: string | null = null): Promise<void> {
    await ownerPool.query(`select ledger.post($1, $2, $3::jsonb, $4::uuid)`, [
      kind,
      `test:${randomUUID()}`,
      JSON.stringify(legs),
      bookingId,
    ]);
  }

  async function topUp(owner: TestPerson, amountPaise: number): Promise<void> {
    if (amountPaise > 0) await post('top_up', topUpLegs(owner.id, amountPaise));
  }

  /** Credit for classes in somebody's wallet, as an invitation gives it: with a class of another family behind it. */
  async function credit(owner: TestPerson, amountPaise: number): Promise<void> {
    const [invitee, teaching] = await Promise.all([student({ walletPaise: 0 }), teacher()]);
    const held = await lesson({
      teacher: teaching,
      student: invitee,
      startsInMinutes: -5_000,
      pricePaise: 0,
    });
    await completed(held);
    const { bookingId } = held;
    await ownerPool.query(
      `with x as (
         select ledger.post('promotion_credit', 'referral:' || gen_random_uuid(), $4::jsonb) as id
       )
       insert into referral (inviter_id, invitee_id, status, booking_id, txn_id, inviter_paise, inviter_year,
         inviter_slot, decided_at)
       select $1, $2, 'paid', $3, x.id, $5, 2020, 1, now() from x`,
      [
        owner.id,
        invitee.id,
        bookingId,
        JSON.stringify(referralCreditLegs({ inviterId: owner.id, inviteeId: invitee.id }, amountPaise, 0)),
        amountPaise,
      ],
    );
  }

  async function guardian(student: TestPerson, consented = true): Promise<TestPerson> {
    const parent = await person('parent');
    await addChild(parent, student, consented);
    return parent;
  }

  async function addChild(parent: TestPerson, student: TestPerson, consented = true): Promise<void> {
    await ownerPool.query(
      `insert into guardianship (parent_id, student_id, consented_at, consent_version)
       values ($1, $2, case when $3 then now() end, case when $3 then '1' end)`,
      [parent.id, student.id, consented],
    );
    if (consented) await allowSpending(parent, student);
  }

  /** Lets a child spend without asking, out of its own wallet: as good as no limit, unless told otherwise. */
  async function allowSpending(parent: TestPerson, student: TestPerson, options: AllowanceOptions = {}) {
    const { perClassPaise = 10_000_000_000, perWeekPaise = 10_000_000_000 } = options;
    const { paysFrom = 'child', mayTopUp = true } = options;
    await ownerPool.query(
      `insert into child_allowance (student_id, set_by, per_class_paise, per_week_paise, pays_from, may_top_up)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (student_id) do update set set_by = excluded.set_by, per_class_paise = excluded.per_class_paise,
         per_week_paise = excluded.per_week_paise, pays_from = excluded.pays_from, may_top_up = excluded.may_top_up`,
      [student.id, parent.id, perClassPaise, perWeekPaise, paysFrom, mayTopUp],
    );
  }

  async function student(options: StudentOptions = {}): Promise<TestPerson> {
    const { consented = true, dateOfBirth = null, emailVerified = true, walletPaise = 500_000 } = options;
    const made = await person('student', 'Riya', 'Sharma', emailVerified);
    await ownerPool.query(
      `insert into student_profile (user_id, grade, subjects, date_of_birth) values ($1, 8, '{Mathematics}', $2)`,
      [made.id, dateOfBirth],
    );
    if (consented) await guardian(made);
    if (options.shownAdult) await showAdult(made);
    await topUp(made, walletPaise);
    return made;
  }

  /** An operator has approved a document that shows this person to be an adult. */
  async function showAdult(someone: TestPerson): Promise<void> {
    const operator = await person('admin');
    await ownerPool.query(
      `insert into adult_check (id, parent_id, document_type, status, decided_at, decided_by, reason)
       values (gen_random_uuid(), $1, 'pan', 'approved', now(), $2, 'for the test')`,
      [someone.id, operator.id],
    );
  }

  async function teacher(options: TeacherOptions = {}): Promise<TestPerson> {
    const { hours = ALL_DAY_EVERY_DAY, hourlyRatePaise = 60_000, verified = true } = options;
    const made = await person('teacher', options.firstName ?? 'Meera', options.lastName ?? 'Iyer');
    await ownerPool.query(
      `insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, time_zone,
         minimum_notice_minutes, buffer_minutes, instant_booking, verified_at, trial_offered)
       values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end, case when $4::bigint is not null then true end)`,
      [
        made.id,
        options.subjects ?? ['Mathematics'],
        options.grades ?? [8],
        hourlyRatePaise,
        options.timeZone ?? 'Asia/Kolkata',
        options.minimumNoticeMinutes ?? 120,
        options.bufferMinutes ?? 0,
        options.instantBooking ?? false,
        verified,
      ],
    );
    if (options.hasPan ?? true) {
      await ownerPool.query(`insert into teacher_pan (teacher_id, last4) values ($1, '234F')`, [made.id]);
    }
    await ownerPool.query(
      `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
       select $1, * from unnest($2::smallint[], $3::smallint[], $4::smallint[])`,
      [
        made.id,
        hours.map((rule) => rule.weekday),
        hours.map((rule) => rule.startMinute),
        hours.map((rule) => rule.endMinute),
      ],
    );
    return made;
  }

  /** Is in the classroom since the start, and still there. */
  async function came(lessonId: string, who: TestPerson): Promise<void> {
    await ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at)
       select id, $2, least(starts_at, now()) from lesson where id = $1`,
      [lessonId, who.id],
    );
  }

  /** The class was held to its end and its booking is paid for, as far as the calendar knows; the money is the caller's. */
  async function completed({ lessonId, bookingId }: { lessonId: string; bookingId: string }): Promise<void> {
    for (const [update, id] of [
      ["update lesson set status = 'completed' where id = $1", lessonId],
      ['update lesson_participant set active = false where lesson_id = $1', lessonId],
      ["update booking set status = 'completed' where id = $1", bookingId],
    ] as const)
      await ownerPool.query(update, [id]);
  }

  async function lesson(options: LessonOptions): Promise<{ lessonId: string; bookingId: string }> {
    const { durationMinutes = 60, status = 'scheduled', pricePaise = 60_000 } = options;
    const payer = options.payer ?? options.student;
    const { coupon } = options;
    const discountPaise = coupon?.discountPaise ?? 0;
    const { rows } = await ownerPool.query<{ lessonId: string; bookingId: string }>(
      `with l as (
         insert into lesson (teacher_id, subject, grade, topic, during, status)
         values ($1, $3, 8, 'Linear equations', tstzrange(now() + $4 * interval '1 minute',
           now() + ($4 + $5) * interval '1 minute'), $6)
         returning id, during
       ), p as (
         insert into lesson_participant (lesson_id, student_id, during) select id, $2, during from l
       )
       insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise,
         duration_minutes, price_paise, discount_paise, cancellation_policy, expires_at, decided_at)
       select id, $2, $1, $7, case $6 when 'requested' then 'pending' else 'confirmed' end, 60000, $5, $8, $9,
         '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}', now() + interval '1 hour',
         case $6 when 'scheduled' then now() end
       from l returning id as "bookingId", lesson_id as "lessonId"`,
      [
        options.teacher.id,
        options.student.id,
        options.subject ?? 'Mathematics',
        options.startsInMinutes,
        durationMinutes,
        status,
        payer.id,
        pricePaise,
        discountPaise,
      ],
    );
    const made = rows[0];
    if (made === undefined) throw new Error('no lesson was made');
    if (pricePaise > 0) {
      if (coupon !== undefined) {
        const redeemed = ownerPool.query(
          `insert into coupon_redemption (booking_id, coupon_id, payer_id, student_id, discount_paise)
           values ($1, $2, $3, $4, $5)`,
          [made.bookingId, coupon.couponId, payer.id, options.student.id, discountPaise],
        );
        // A coupon that is used up makes no lesson.
        await redeemed.catch(async (refused: unknown) => {
          for (const [table, column, id] of [
            ['booking', 'id', made.bookingId],
            ['lesson_participant', 'lesson_id', made.lessonId],
            ['lesson', 'id', made.lessonId],
          ]) {
            await ownerPool.query(`delete from ${table} where ${column} = $1`, [id]);
          }
          throw refused;
        });
      }
      const paidPaise = pricePaise - discountPaise;
      if (paidPaise > 0) await post('top_up', topUpLegs(payer.id, paidPaise));
      await post('hold', holdLegs(payer.id, made.bookingId, pricePaise, discountPaise), made.bookingId);
    }
    for (const who of options.came ?? []) await came(made.lessonId, who);
    return made;
  }

  async function group({ students, pricesPaise = [], freeSeats = [], ...options }: GroupOptions) {
    const { durationMinutes = 60 } = options;
    const priceOf = (index: number) => pricesPaise[index] ?? options.pricePaise ?? 60_000;
    const [student, ...others] = students;
    const { lessonId, bookingId } = await lesson({ ...options, student, pricePaise: priceOf(0) });
    await ownerPool.query(`update lesson set kind = 'group', capacity = $2 where id = $1`, [
      lessonId,
      students.length + freeSeats.length,
    ]);
    const bookingIds = [bookingId];
    for (const [index, other] of others.entries()) {
      const pricePaise = priceOf(index + 1);
      const { rows } = await ownerPool.query<{ id: string }>(
        `with seat as (
           insert into lesson_participant (lesson_id, student_id, seat, during)
           select id, $2, $3, during from lesson where id = $1 returning lesson_id, student_id
         )
         insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise,
           duration_minutes, price_paise, cancellation_policy, expires_at, decided_at)
         select lesson_id, student_id, $4, student_id, 'confirmed', 60000, $5, $6,
           '{"freeUntilMinutesBefore": 240, "lateFeeBasisPoints": 1000}', now() + interval '1 hour', now()
         from seat returning id`,
        [lessonId, other.id, index + 2, options.teacher.id, durationMinutes, pricePaise],
      );
      const id = rows[0]?.id ?? '';
      if (pricePaise > 0) {
        await post('top_up', topUpLegs(other.id, pricePaise));
        await post('hold', holdLegs(other.id, id, pricePaise, 0), id);
      }
      bookingIds.push(id);
    }
    for (const [index, child] of freeSeats.entries()) {
      await ownerPool.query(
        `insert into lesson_participant (lesson_id, student_id, seat, during)
         select id, $2, $3, during from lesson where id = $1`,
        [lessonId, child.id, students.length + index + 1],
      );
    }
    return { lessonId, bookingIds };
  }

  return {
    person,
    credit,
    guardian,
    showAdult,
    addChild,
    allowSpending,
    student,
    teacher,
    topUp,
    post,
    lesson,
    group,
    completed,
    came,
  };
}

const GRID_MS = 30 * 60_000;
// Once, so that two calls of one test mean the same slot.
const LOADED_AT_MS = Date.now();

/** A start on the half-hour grid, at least `hours` from now, as an instant of the API. */
export function slotIn(hours: number): string {
  const atMs = LOADED_AT_MS + hours * 3_600_000;
  return new Date(Math.ceil(atMs / GRID_MS) * GRID_MS).toISOString();
}

/** An hour of Mathematics with a teacher, so many hours from now: what `bookings.book` takes. */
export const classAt = ({ id }: TestPerson, hours: number) => ({
  teacherId: id,
  subject: 'Mathematics',
  class: 8,
  startsAt: slotIn(hours),
  durationMinutes: 60,
  topic: 'Squares',
});

/** A time of the Indian wall clock so many days from today, such as `indianTime(1, '10:00')` for tomorrow at ten. */
export function indianTime(daysFromToday: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const date = addDays(localDateOf(LOADED_AT_MS), daysFromToday);
  return new Date(zonedTimeToInstant(date, hours * 60 + minutes, DEFAULT_TIME_ZONE)).toISOString();
}

/** Statements that read what is wrong with the books of a test's database. */
const problemReaders = new WeakMap<TestDatabase, Promise<string>>();

/** All that `ledger.problems()` asks, as one statement: planned once, not at each call, it takes a fifth of the time (measured). */
async function writeProblemReader({ booksPool }: TestDatabase): Promise<string> {
  const { rows } = await booksPool.query<{ statement: string }>(
    `select string_agg(format('select problem, detail from ledger.%I()', p.proname), ' union all ') as statement
     from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname like 'problems\\_of\\_%'`,
  );
  return rows[0]?.statement ?? '';
}

/** The problems of the books; empty when they balance. */
export async function ledgerProblems(test: TestDatabase): Promise<unknown[]> {
  const reader = problemReaders.get(test) ?? writeProblemReader(test);
  problemReaders.set(test, reader);
  const { rows } = await test.booksPool.query({ name: 'ledger problems', text: await reader });
  return rows;
}

/** Paise on an account; 0 when nothing was ever posted to it. */
export async function paiseOn(test: TestDatabase, kind: string, owner: string | null): Promise<number> {
  const { rows } = await test.ownerPool.query<{ paise: number }>({
    name: 'paise on an account',
    text: `select balance_paise as paise from ledger.account where kind = $1 and owner_id is not distinct from $2`,
    values: [kind, owner],
  });
  return rows[0]?.paise ?? 0;
}
