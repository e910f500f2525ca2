import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { factoriesOf, slotIn, type TestPerson } from '../../test/factories.ts';
import { createTestServices } from '../../test/services.ts';
import { readRefundable } from './refunds/refundable.ts';
import { endRefund } from './refunds/settle-refund.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** Somebody whose payment of ₹1,000 is in the wallet. */
async function paid(payer?: TestPerson) {
  const make = factoriesOf(test);
  const person = payer ?? (await make.person('parent'));
  const { rows } = await test.ownerPool.query(
    `insert into top_up (user_id, amount_paise, status) values ($1, 100000, 'captured') returning id`,
    [person.id],
  );
  await test.ownerPool.query(
    `insert into payment (id, top_up_id, status, amount_paise, currency, credit)
     values ($1, $2, 'captured', 100000, 'INR', 'credited')`,
    [`pay_${randomUUID()}`, rows[0]?.id],
  );
  await make.topUp(person, 100_000);
  return person;
}

describe('what of a wallet may go back', () => {
  it('does not turn a gift into money by buying a package and giving it back', async () => {
    const make = factoriesOf(test);
    const person = await paid();
    const wallet = (amountPaise: number) => ({ kind: 'wallet', owner: person.id, amountPaise }) as const;
    await make.post('promotion_credit', [
      { kind: 'promotion', owner: null, amountPaise: -20_000 },
      wallet(20_000),
    ]);
    const bought = { kind: 'package_escrow', owner: randomUUID() } as const;
    await make.post('package_purchase', [wallet(-120_000), { ...bought, amountPaise: 120_000 }]);
    expect((await readRefundable(test.db, person.id)).refundablePaise).toBe(0);
    await make.post('package_refund', [{ ...bought, amountPaise: -120_000 }, wallet(120_000)]);
    expect((await readRefundable(test.db, person.id)).refundablePaise).toBe(100_000);
  });

  it('does not turn a gift into money by a class of a package that is cancelled late', async () => {
    const make = factoriesOf(test);
    const services = createTestServices(test);
    const student = await paid(await make.student({ walletPaise: 0 }));
    await make.credit(student, 540_000);
    const teacher = await make.teacher({ instantBooking: true });
    const call = callAs(services, student);
    const about = { teacherId: teacher.id, subject: 'Mathematics', class: 8 } as const;
    await call.packages.buy({ ...about, pricePaise: 540_000 });
    const { booking } = await call.bookings.book({
      ...about,
      kind: 'package',
      startsAt: slotIn(26),
      durationMinutes: 60,
      topic: 'Squares',
    });
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() + interval '3 hours', now() + interval '4 hours') where id = $1`,
      [booking.lessonId],
    );
    await call.bookings.cancel({ id: booking.id, costPaise: 5_400 });
    expect(await call.wallet.balance()).toMatchObject({ balancePaise: 148_600, creditPaise: 48_600 });
    expect((await readRefundable(test.db, student.id)).refundablePaise).toBe(100_000);
  });

  it('is nothing where no payment is known that it came from', async () => {
    const make = factoriesOf(test);
    const person = await make.person('parent');
    await make.topUp(person, 50_000);
    // Credited, but by no payment that we know: nothing can go back to anywhere.
    expect((await readRefundable(test.db, person.id)).refundablePaise).toBe(0);
  });
});

it('whoever asked for a refund is notified of each of its steps', async () => {
  const services = createTestServices(test);
  const person = await paid();
  const operator = await factoriesOf(test).person('admin');
  const live = { 'wallet:changed': [person] };
  const ask = () => callAs(services, person).payments.requestRefund({ amountPaise: 10_000 });
  const end = (id: string, status: 'settled' | 'failed') =>
    test.db
      .transaction()
      .execute((trx) => endRefund(trx, id, status, { gatewayRefundId: `rfnd_${id}`, failure: null }));
  const [first, second] = [await expectNotified(test, ask, { live }), await ask()].map(
    ({ refunds }) => refunds[0]?.id ?? '',
  );
  await expectNotified(test, () => end(first ?? '', 'settled'), {
    live,
    inApp: { refund_settled: [person] },
  });
  const failed = second ?? '';
  await expectNotified(test, () => end(failed, 'failed'), { live, inApp: { refund_failed: [person] } });
  const leave = () =>
    callAs(services, operator).payments.followUpRefund({ id: failed, decision: 'wallet', reason: 'Is kept' });
  await expectNotified(test, leave, { live });
});
