import { boundsOf } from '@kaksha/domain/wallet/periods.ts';
import { refundLegs, type TransactionKind, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { TOTAL_PARTS } from '@kaksha/domain/wallet/totals.ts';
import { describe, expect, it } from 'vitest';
import { batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage();

const wish = (teacherId: string, startsAt: string, studentId?: string) =>
  ({
    teacherId,
    studentId,
    subject: 'Mathematics',
    class: 8,
    startsAt,
    durationMinutes: 60,
    topic: 'x',
  }) as const;

let keys = 0;
/** Moves a wallet at a moment in India: '2027-03-31T23:59:59.999'. */
async function move(person: TestPerson, kind: TransactionKind, at: string, amountPaise: number) {
  const legs = amountPaise > 0 ? topUpLegs(person.id, amountPaise) : refundLegs(person.id, -amountPaise);
  await test.ownerPool.query(`select ledger.post_at($1::timestamptz, $2, $3, $4::jsonb, null, $5)`, [
    `${at}+05:30`,
    kind,
    `statement:${++keys}`,
    JSON.stringify(legs),
    `payment ${keys}`,
  ]);
}

/** The wallet's balance when a moment came, by the ledger's own running balance. */
async function balanceAt(person: TestPerson, atMs: number): Promise<number> {
  const { rows } = await test.ownerPool.query<{ balance: string }>(
    `select p.balance_after_paise as balance from ledger.account a join ledger.posting p on p.account_id = a.id
     join ledger.txn x on x.id = p.txn_id
     where a.kind = 'wallet' and a.owner_id = $1 and x.posted_at < $2 order by p.txn_id desc limit 1`,
    [person.id, new Date(atMs)],
  );
  return Number(rows[0]?.balance ?? 0);
}

/** Money in and out on both sides of midnights in India, at the ends of a month, a year and a financial year. */
async function historyAcrossMidnights(): Promise<TestPerson> {
  const person = await make.person('parent');
  await move(person, 'top_up', '2025-12-31T23:59:59.999', 100_000);
  await move(person, 'top_up', '2026-01-01T00:00:00', 5_001);
  await move(person, 'refund', '2026-03-31T23:59:59.999', -30_000);
  await move(person, 'top_up', '2026-04-01T00:00:00', 70_000);
  await move(person, 'refund', '2026-10-31T23:59:59.999', -1);
  // Midnight has passed in India, and it is still October in UTC.
  await move(person, 'top_up', '2026-11-01T00:00:00', 20_000);
  await move(person, 'refund', '2026-11-30T23:59:59.999', -15_000);
  return person;
}

describe('the totals of a wallet', () => {
  it('lead from the opening balance to the closing one in every period, at midnights of India', async () => {
    const person = await historyAcrossMidnights();
    const { wallet } = callAs(services, person);
    for (const period of [
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-10',
      '2026-11',
      '2026-12',
      '2025',
      '2026',
      'fy2025',
      'fy2026',
      'fy2027',
    ]) {
      const { openingPaise, totals, closingPaise, months } = await wallet.totals({ period });
      const { fromMs, untilMs } = boundsOf(period);
      expect([period, openingPaise, closingPaise]).toEqual([
        period,
        await balanceAt(person, fromMs),
        await balanceAt(person, untilMs),
      ]);
      const sum = (of: typeof totals) => TOTAL_PARTS.reduce((whole, part) => whole + of[part], 0);
      expect((openingPaise ?? 0) + sum(totals)).toBe(closingPaise);
      for (const month of months) {
        expect(month.openingPaise + sum(month.totals)).toBe(month.closingPaise);
        expect(await wallet.totals({ period: month.month })).toMatchObject({
          openingPaise: month.openingPaise,
          totals: month.totals,
          closingPaise: month.closingPaise,
        });
      }
    }
    const all = await wallet.totals({});
    expect(all).toMatchObject({ openingPaise: 0, firstMonth: '2025-12', children: [] });
    expect(all.closingPaise).toBe(await paiseOn(test, 'wallet', person.id));
    expect(all.totals).toMatchObject({ paidIn: 195_001, toBank: -45_001, spent: 0, back: 0 });
    expect((await wallet.totals({ period: 'fy2025' })).totals).toMatchObject({
      paidIn: 105_001,
      toBank: -30_000,
    });
  });

  it('are those of the rows of the same period', async () => {
    const { wallet } = callAs(services, await historyAcrossMidnights());
    const { entries } = await wallet.statement({ period: '2026-11' });
    expect(entries.map(({ amountPaise }) => amountPaise)).toEqual([-15_000, 20_000]);
    expect(entries[0]?.balanceAfterPaise).toBe((await wallet.totals({ period: '2026-11' })).closingPaise);
    expect((await wallet.statement({ period: '2026-02' })).entries).toEqual([]);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await wallet.statement({ period: '2026', cursor, limit: 1 });
      paged.push(...page.entries.map(({ amountPaise }) => amountPaise));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual([-15_000, 20_000, -1, 70_000, -30_000, 5_001]);
  });

  it('are refused for what is no period', async () => {
    const { wallet } = callAs(services, await make.person('parent'));
    for (const period of ['2026-13', 'fy26', "2026' or true"]) {
      expect((await refusalOf(wallet.totals({ period }))).status).toBe(400);
      expect((await refusalOf(wallet.statement({ period }))).status).toBe(400);
      expect((await refusalOf(wallet.statementCsv({ period }))).status).toBe(400);
    }
  });

  it('are kept apart for each child of a parent', async () => {
    const [teacher, first, second] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const parent = await make.person('parent');
    for (const child of [first, second]) await make.addChild(parent, child);
    await make.topUp(parent, 500_000);
    const call = callAs(services, parent);
    const { booking } = await call.bookings.book(wish(teacher.id, slotIn(26), first.id));
    await call.bookings.book(wish(teacher.id, slotIn(50), second.id));
    await callAs(services, teacher).bookings.reject({ id: booking.id, reason: 'No' });
    const ofFirst = await call.wallet.totals({ studentId: first.id });
    expect(ofFirst).toMatchObject({ openingPaise: null, closingPaise: null });
    expect(ofFirst.totals).toMatchObject({ paidIn: 0, spent: -60_000, back: 60_000 });
    expect(ofFirst.children.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    const ofSecond = await call.wallet.statement({ studentId: second.id });
    expect(ofSecond.entries.map(({ kind, student }) => [kind, student?.id])).toEqual([['hold', second.id]]);
    // A stranger's child is nobody whom this wallet has paid for.
    const stranger = await make.student();
    expect((await call.wallet.statement({ studentId: stranger.id })).entries).toEqual([]);
    expect((await call.wallet.totals({ studentId: stranger.id })).totals).toMatchObject({
      spent: 0,
      back: 0,
    });
  });
});

describe('the file of a period', () => {
  it('has every row of it, exact and oldest first, however few are shown', async () => {
    const person = await make.person('student');
    for (let day = 1; day <= 25; day++) {
      await move(person, 'top_up', `2026-05-${String(day).padStart(2, '0')}T10:00:00`, 10_001);
    }
    await move(person, 'top_up', '2026-06-01T00:00:00', 99_999);
    const file = await callAs(services, person).wallet.statementCsv({ period: '2026-05' });
    expect([file.name, file.type]).toEqual(['wallet-2026-05.csv', 'text/csv;charset=utf-8']);
    const lines = Buffer.from(await file.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFTransaction,Date,Time (IST),What,Student,What became of it,Booking,Amount (INR),Balance (INR)',
    );
    expect(lines.slice(1, -1)).toHaveLength(25);
    expect(lines[1]).toMatch(
      /,2026-05-01,10:00,Added to your wallet,,"Paid in on Fri, 1 May 2026",,100\.01,100\.01$/,
    );
    expect(lines.at(-2)).toMatch(/,2026-05-25,.*,100\.01,2500\.25$/);
  });

  it('runs nothing in a spreadsheet', async () => {
    const teacher = await make.teacher({ lastName: 'Iyer, "x"' });
    const student = await make.student();
    await test.ownerPool.query(`update user_account set first_name = '=1+1', last_name = '' where id = $1`, [
      student.id,
    ]);
    await callAs(services, student).bookings.book(wish(teacher.id, slotIn(26)));
    const file = await callAs(services, student).wallet.statementCsv({});
    const text = Buffer.from(await file.arrayBuffer()).toString('utf8');
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('with Meera Iyer, ""x""');
  });
});

describe('a movement', () => {
  it('says what became of the money: held, paid, back', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student);
    const states = async () => (await call.wallet.statement({})).entries.map(({ money }) => money);
    const startsAt = slotIn(26);
    const { booking } = await call.bookings.book(wish(teacher.id, startsAt));
    expect((await states())[0]).toMatchObject({ state: 'held', until: booking.expiresAt, heldPaise: 60_000 });
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    expect((await states())[0]).toMatchObject({ state: 'held', until: booking.endsAt });
    expect((await call.bookings.get({ id: booking.id })).booking.money).toMatchObject({
      state: 'held',
      until: booking.endsAt,
    });
    const terms = await call.bookings.cancellation({ id: booking.id });
    await call.bookings.cancel({ id: booking.id, costPaise: terms.costPaise });
    expect((await states()).map(({ state }) => state)).toEqual(['back', 'back', 'added']);
    const { money } = (await call.bookings.get({ id: booking.id })).booking;
    expect(money).toMatchObject({ state: 'back', backPaise: 60_000, paidPaise: 0 });
    expect((await callAs(services, teacher).bookings.get({ id: booking.id })).booking.money).toBeNull();
  });

  it('of a class that was held is paid, and can be disputed for two days', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const held = await make.lesson({ teacher, student, startsInMinutes: -61, came: [teacher, student] });
    await callAs(services, teacher).lessons.end({ id: held.lessonId });
    const call = callAs(services, student);
    const { money } = (await call.bookings.get({ id: held.bookingId })).booking;
    expect(money).toMatchObject({ state: 'paid', paidPaise: 60_000, backPaise: 0 });
    expect(money?.until).toBe((await call.disputes.ofBooking({ bookingId: held.bookingId })).until);
    const { entries } = await call.wallet.statement({});
    expect(entries.find(({ kind }) => kind === 'hold')?.money).toEqual(money);
  });

  it('of a month of a batch is held with it, which its child does not read', async () => {
    const batches = batchSceneOf(test, services, make);
    const { id } = await batches.open();
    const [child, parent] = await Promise.all([make.student(), make.person('parent')]);
    await make.addChild(parent, child);
    await make.topUp(parent, 149_900);
    await batches.api(parent).join({ id, studentId: child.id });
    const [line] = (await callAs(services, parent).wallet.statement({})).entries;
    expect(line).toMatchObject({
      kind: 'package_purchase',
      student: { id: child.id },
      money: { state: 'held', until: null, heldPaise: 149_900 },
    });
    const { rows } = await test.ownerPool.query<{ id: string }>(
      'select id from booking where student_id = $1 order by requested_at, id limit 1',
      [child.id],
    );
    const ofBooking = async (person: TestPerson) =>
      (await callAs(services, person).bookings.get({ id: rows[0]?.id ?? '' })).booking.money;
    expect((await ofBooking(parent))?.state).toBe('held');
    expect(await ofBooking(child)).toBeNull();
  });

  it('that went to the bank is on its way, and then there or back', async () => {
    const person = await make.person('parent');
    await move(person, 'top_up', '2026-05-01T10:00:00', 50_000);
    const refund = async (end: 'refund_settled' | 'refund_failed' | null) => {
      const id = crypto.randomUUID();
      const post = (kind: string, key: string, at: string, legs: unknown) =>
        test.ownerPool.query(`select ledger.post_at($1::timestamptz, $2, $3, $4::jsonb)`, [
          at,
          kind,
          key,
          JSON.stringify(legs),
        ]);
      const legs = refundLegs(person.id, 10_000);
      await post('refund', `refund:${id}`, '2026-05-04T10:00:00+05:30', legs);
      if (end === null) return;
      const ended =
        end === 'refund_failed'
          ? legs.map((leg) => ({ ...leg, amountPaise: -leg.amountPaise }))
          : [
              { kind: 'refund_clearing', owner: null, amountPaise: -10_000 },
              { kind: 'gateway_clearing', owner: null, amountPaise: 10_000 },
            ];
      await post(end, `${end.replace('_', '-')}:${id}`, '2026-05-06T10:00:00+05:30', ended);
    };
    await refund('refund_settled');
    await refund('refund_failed');
    await refund(null);
    const { entries } = await callAs(services, person).wallet.statement({});
    expect(entries.map(({ kind, money: { state, at, until } }) => [kind, state, at ?? until])).toEqual([
      // Seven working days after a Monday.
      ['refund', 'to_bank', '2026-05-13T04:30:00.000Z'],
      ['refund_failed', 'back', '2026-05-06T04:30:00.000Z'],
      ['refund', 'back', '2026-05-06T04:30:00.000Z'],
      ['refund', 'in_bank', '2026-05-06T04:30:00.000Z'],
      ['top_up', 'added', '2026-05-01T04:30:00.000Z'],
    ]);
  });
});
