import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { slotIn } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from '../bookings/jobs.ts';

const { services, make } = await setStage({ books: true });

const wish = (teacherId: string, startsAt: string) =>
  ({ teacherId, subject: 'Mathematics', class: 8, startsAt, durationMinutes: 60, topic: 'x' }) as const;

describe('a wallet', () => {
  it('shows what can be spent and what is held', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student);
    expect(await call.wallet.balance()).toEqual({ balancePaise: 500_000, creditPaise: 0, heldPaise: 0 });
    const { booking } = await call.bookings.book(wish(teacher.id, slotIn(26)));
    expect(await call.wallet.balance()).toEqual({ balancePaise: 440_000, creditPaise: 0, heldPaise: 60_000 });
    await call.bookings.withdraw({ id: booking.id });
    expect(await call.wallet.balance()).toEqual({ balancePaise: 500_000, creditPaise: 0, heldPaise: 0 });
    const newcomer = await make.person('parent');
    expect(await callAs(services, newcomer).wallet.balance()).toEqual({
      balancePaise: 0,
      creditPaise: 0,
      heldPaise: 0,
    });
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
        description: `Price of Mathematics with Meera Iyer, ${date}`,
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
    await bookingsJobs['lessons.settle']?.(services, { lessonId: missed.lessonId });
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
