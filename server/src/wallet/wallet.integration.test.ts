import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, ledgerProblems, paiseOn, slotIn } from '../../test/factories.ts';
import { createTestServices } from '../../test/services.ts';
import { bookingsJobs } from '../bookings/jobs.ts';
import { lessonsJobs } from '../lessons/jobs.ts';
import type { Services } from '../platform/context.ts';

let test: TestDatabase;
let services: Services;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());
afterEach(async () => {
  expect(await ledgerProblems(test)).toEqual([]);
});

const wish = (teacherId: string, startsAt: string) =>
  ({ teacherId, subject: 'Mathematics', class: 8, startsAt, durationMinutes: 60, topic: 'x' }) as const;

describe('a wallet', () => {
  it('shows what can be spent and what is held', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student);
    expect(await call.wallet.balance()).toEqual({ balancePaise: 500_000, heldPaise: 0 });
    const { booking } = await call.bookings.book(wish(teacher.id, slotIn(26)));
    expect(await call.wallet.balance()).toEqual({ balancePaise: 440_000, heldPaise: 60_000 });
    await call.bookings.withdraw({ id: booking.id });
    expect(await call.wallet.balance()).toEqual({ balancePaise: 500_000, heldPaise: 0 });
    const newcomer = await make.person('parent');
    expect(await callAs(services, newcomer).wallet.balance()).toEqual({ balancePaise: 0, heldPaise: 0 });
    expect((await refusalOf(callAs(services, teacher).wallet.balance())).status).toBe(403);
  });

  it('tells in words what moved it, newest first, page by page', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student);
    const startsAt = slotIn(26);
    const { booking } = await call.bookings.book(wish(teacher.id, startsAt));
    await callAs(services, teacher).bookings.reject({ id: booking.id, reason: 'No' });
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    });
    const date = day.format(new Date(startsAt)).replace(',', '').replace('Sept', 'Sep');
    const entries = [];
    let cursor: string | undefined;
    do {
      const page = await call.wallet.statement({ cursor, limit: 1 });
      entries.push(...page.entries);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(entries).toMatchObject([
      {
        kind: 'void',
        amountPaise: 60_000,
        balanceAfterPaise: 500_000,
        bookingId: booking.id,
        description: `Returned for Mathematics with Meera Iyer, ${date}`,
      },
      {
        kind: 'hold',
        amountPaise: -60_000,
        balanceAfterPaise: 440_000,
        description: `Held for Mathematics with Meera Iyer, ${date}`,
      },
      { kind: 'top_up', amountPaise: 500_000, bookingId: null, description: 'Added to your wallet' },
    ]);
    expect((await refusalOf(call.wallet.statement({ cursor: '1; drop table' }))).status).toBe(400);
  });
});

describe('earnings', () => {
  it('count what was released today, this week and this month, and what is to come', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, teacher);
    expect(await call.wallet.earnings()).toEqual({
      todayPaise: 0,
      weekPaise: 0,
      monthPaise: 0,
      payablePaise: 0,
      toRecoverPaise: 0,
      expectedPaise: 0,
    });
    const done = await make.lesson({ teacher, student, startsInMinutes: -61, came: [teacher, student] });
    const missed = await make.lesson({ teacher, student, startsInMinutes: -200, came: [student] });
    await make.lesson({ teacher, student, startsInMinutes: 60, pricePaise: 60_001 });
    await make.lesson({ teacher, student, startsInMinutes: 300, status: 'requested' });
    await call.lessons.end({ id: done.lessonId });
    await lessonsJobs['lessons.settle']?.(services, { lessonId: missed.lessonId });
    // 15 % of 600.01 rupees is 90.00 (9000.15 paise), so 510.01 are to come.
    expect(await call.wallet.earnings()).toEqual({
      todayPaise: 51_000,
      weekPaise: 51_000,
      monthPaise: 51_000,
      payablePaise: 51_000,
      toRecoverPaise: 6_000,
      expectedPaise: 51_001,
    });
  });
});

describe('whatever people do in whatever order', () => {
  const DECISIONS = [
    'accept',
    'reject',
    'withdraw',
    'lapse',
    'teacherComes',
    'studentComes',
    'end',
    'report',
    'settle',
  ] as const;
  type Step =
    | { do: 'topUp'; student: number; paise: number }
    | { do: 'book'; student: number; teacher: number; slot: number }
    | { do: (typeof DECISIONS)[number]; booking: number };

  const student = fc.nat(1);
  const booking = fc.nat(5);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('topUp' as const), student, paise: fc.integer({ min: 1, max: 90_000 }) }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('book' as const),
        student,
        teacher: fc.nat(1),
        slot: fc.nat(3),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(...DECISIONS),
        booking,
      }),
    },
  );

  it('the books balance, no money is made or lost, and each booking is in a state that its lesson agrees with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const world = await makeWorld();
        for (const one of steps) await take(world, one);
        expect(await ledgerProblems(test)).toEqual([]);
        await expectConsistent();
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  async function makeWorld() {
    return {
      students: await Promise.all([make.student({ walletPaise: 150_000 }), make.student({ walletPaise: 0 })]),
      teachers: await Promise.all([make.teacher(), make.teacher({ instantBooking: true })]),
      booked: [] as { id: string; lessonId: string; student: number; teacher: number }[],
    };
  }

  /** One step; a refusal is a fine answer, as long as it is one of the contract's. */
  async function take(world: Awaited<ReturnType<typeof makeWorld>>, one: Step): Promise<void> {
    const calm = async (work: Promise<unknown> | undefined) => {
      await work?.catch((error: { status?: number }) => {
        if (error.status !== 402 && error.status !== 409) throw error;
      });
    };
    if (one.do === 'topUp') {
      const owner = world.students[one.student];
      if (owner) await make.post('top_up', topUpLegs(owner.id, one.paise));
      return;
    }
    if (one.do === 'book') {
      const [learner, teacher] = [world.students[one.student], world.teachers[one.teacher]];
      if (!learner || !teacher) return;
      const call = callAs(services, learner).bookings.book(wish(teacher.id, slotIn(26 + one.slot)));
      await calm(
        call.then(({ booking: made }) =>
          world.booked.push({ ...made, student: one.student, teacher: one.teacher }),
        ),
      );
      return;
    }
    const target = world.booked[one.booking];
    const [learner, teacher] = [world.students[target?.student ?? 0], world.teachers[target?.teacher ?? 0]];
    if (!target || !learner || !teacher) return;
    const { id, lessonId } = target;
    switch (one.do) {
      case 'accept':
        return calm(callAs(services, teacher).bookings.accept({ id }));
      case 'reject':
        return calm(callAs(services, teacher).bookings.reject({ id, reason: 'No' }));
      case 'withdraw':
        return calm(callAs(services, learner).bookings.withdraw({ id }));
      case 'lapse':
        await test.ownerPool.query('update booking set expires_at = now() where id = $1', [id]);
        return calm(bookingsJobs['bookings.expire']?.(services, { bookingId: id }));
      case 'teacherComes':
        return make.came(lessonId, teacher);
      case 'studentComes':
        return make.came(lessonId, learner);
      case 'end':
        await moveToThePast(lessonId);
        return calm(callAs(services, teacher).lessons.end({ id: lessonId }));
      case 'report':
        await moveToThePast(lessonId);
        return calm(callAs(services, learner).lessons.reportTeacherAbsent({ id: lessonId }));
      case 'settle':
        await moveToThePast(lessonId);
        return calm(lessonsJobs['lessons.settle']?.(services, { lessonId }));
    }
  }

  /** Far enough back that its grace is over, each lesson to a stretch of its own. */
  let pastHours = 24;
  async function moveToThePast(lessonId: string): Promise<void> {
    pastHours += 3;
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() - $2 * interval '1 hour', now() - ($2 - 1) * interval '1 hour')
       where id = $1 and status = 'scheduled'`,
      [lessonId, pastHours],
    );
  }

  async function expectConsistent(): Promise<void> {
    const { rows: wrong } = await test.ownerPool.query(
      `select b.status as booking, l.status as lesson, p.active, a.balance_paise as escrow
       from booking b
       join lesson l on l.id = b.lesson_id
       join lesson_participant p on p.lesson_id = l.id
       left join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
       where (b.status, l.status) not in (('pending', 'requested'), ('confirmed', 'scheduled'),
           ('rejected', 'cancelled'), ('expired', 'cancelled'), ('cancelled', 'cancelled'),
           ('completed', 'completed'), ('completed', 'missed'))
         or p.active <> (l.status in ('requested', 'scheduled'))
         or a.balance_paise <> case when p.active then b.price_paise else 0 end`,
    );
    expect(wrong).toEqual([]);
    const { rows } = await test.ownerPool.query('select sum(balance_paise) as total from ledger.account');
    expect(Number(rows[0]?.total)).toBe(0);
    expect(await paiseOn(test, 'payout_clearing', null)).toBe(0);
  }
});
