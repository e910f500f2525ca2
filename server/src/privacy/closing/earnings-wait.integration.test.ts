/** Earnings of a teacher who has left wait for the dispute window like anybody's, and nothing is lost beside the closing. */
import { en as M } from '@kaksha/domain/privacy/owed/words/en.ts';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { paiseOn, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { whileOpen } from '../../../test/lock-waits.ts';
import { earn } from '../../../test/payouts-scene.ts';
import { setStage } from '../../../test/stage.ts';
import { eraseAccount } from './erase-account.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const operator = await make.person('admin');
const { accounts } = callAs(services, operator);

const closeOf = (person: TestPerson) =>
  callAs(services, person).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });

async function openRequestOf(person: TestPerson) {
  const { rows } = await test.ownerPool.query<{ id: string }>(
    `select id from payment_request where user_id = $1 and status = 'open'`,
    [person.id],
  );
  const { payments } = await accounts.owed({});
  return payments.find(({ id }) => id === rows[0]?.id);
}

/** Moves the moment of a class's payment back, which the books don't allow otherwise. */
async function paidHoursAgo(bookingId: string, hours: number): Promise<void> {
  await test.ownerPool.query(`begin; alter table ledger.txn disable trigger txn_append_only;
    update ledger.txn set posted_at = posted_at - interval '${hours} hours'
      where booking_id = '${bookingId}' and kind = 'release';
    alter table ledger.txn enable trigger txn_append_only; commit`);
}

/** A teacher who has left after a class of 600 rupees that was just paid, beside 1,000 rupees of longer ago. */
async function leftAfterClass() {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  await earn(make, teacher, 100_000);
  const { bookingId, lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -65,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  await closeOf(teacher);
  return { teacher, student, bookingId };
}

const WAITS = { status: 409, message: M.earningsWait };

it('earnings of a class that can still be disputed are not paid to a teacher who has left', async () => {
  const { teacher, bookingId } = await leftAfterClass();
  const owed = await openRequestOf(teacher);
  expect(owed).toMatchObject({ amountPaise: 151_000, waitingPaise: 51_000 });
  const note = () =>
    accounts.noteOwedPaid({ id: owed?.id ?? '', amountPaise: 151_000, how: 'Bank transfer 1' });
  expect(await refusalOf(note())).toMatchObject(WAITS);
  expect(await openRequestOf(teacher)).toMatchObject({ status: 'open', amountPaise: 151_000 });
  await paidHoursAgo(bookingId, 49);
  expect(await openRequestOf(teacher)).toMatchObject({ waitingPaise: 0 });
  expect((await note()).payment).toMatchObject({ status: 'paid', waitingPaise: 0 });
  expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(0);
});

it('an open dispute holds them however old the class is, and its refund comes out of them', async () => {
  const { teacher, student, bookingId } = await leftAfterClass();
  const family = callAs(services, student).disputes;
  const { dispute } = await family.open({ bookingId, reason: 'left_early', body: 'Gone after ten minutes.' });
  await paidHoursAgo(bookingId, 480);
  const owed = await openRequestOf(teacher);
  expect(owed).toMatchObject({ amountPaise: 151_000, waitingPaise: 51_000 });
  const id = owed?.id ?? '';
  const note = (amountPaise: number) => accounts.noteOwedPaid({ id, amountPaise, how: 'Bank transfer 2' });
  expect(await refusalOf(note(151_000))).toMatchObject(WAITS);
  await callAs(services, operator).disputes.decide({
    id: dispute?.id ?? '',
    refundPaise: 60_000,
    reason: 'The room shows it.',
  });
  expect((await note(100_000)).payment).toMatchObject({ status: 'paid' });
  expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
});

it('the books refuse it by whatever way it would leave', async () => {
  const { teacher } = await leftAfterClass();
  const leaving = (amountPaise: number) =>
    make.post('payout', [
      { kind: 'teacher_payable', owner: teacher.id, amountPaise: -amountPaise },
      { kind: 'gateway_clearing', owner: null, amountPaise },
    ]);
  await expect(leaving(100_001)).rejects.toMatchObject({ constraint: 'earnings_wait' });
});

const posting = (kind: string, legs: readonly unknown[]) => (client: pg.PoolClient) =>
  client.query('select ledger.post($1, gen_random_uuid()::text, $2::jsonb)', [kind, JSON.stringify(legs)]);

/** A posting that commits after the closing has looked at the balances, and before it commits: it stops at its audit entry. */
const postedBeside = (person: TestPerson, kind: string, legs: readonly unknown[]) =>
  whileOpen(
    test,
    [posting(kind, legs), (client) => client.query('lock table audit_entry in share mode')],
    () => closeOf(person),
  );

it('a settlement that commits beside the closing is owed', async () => {
  const teacher = await make.teacher();
  await earn(make, teacher, 10_000);
  const legs = [
    { kind: 'promotion', owner: null, amountPaise: -5_000 },
    { kind: 'teacher_payable', owner: teacher.id, amountPaise: 5_000 },
  ];
  await postedBeside(teacher, 'promotion_credit', legs);
  expect(await openRequestOf(teacher)).toMatchObject({ amountPaise: 15_000 });
});

it('a first payment that commits beside the closing is owed', async () => {
  const parent = await make.person('parent');
  await postedBeside(parent, 'top_up', topUpLegs(parent.id, 70_000));
  expect(await openRequestOf(parent)).toMatchObject({ amountPaise: 70_000, source: 'wallet' });
});

it('a payment to its owner that commits beside the erasure is owed no second time', async () => {
  const parent = await make.person('parent');
  await make.topUp(parent, 90_000);
  await closeOf(parent);
  await test.ownerPool.query(`update user_account set closed_at = now() - interval '1 year' where id = $1`, [
    parent.id,
  ]);
  const id = (await openRequestOf(parent))?.id ?? '';
  await whileOpen(
    test,
    [
      async (client) => {
        await client.query(
          `update payment_request set status = 'paid', decided_at = now(), decided_by = $2, decision_reason = 'Transfer',
          contact_email = null where id = $1`,
          [id, operator.id],
        );
        await client.query('select ledger.post($1, $2, $3::jsonb)', [
          'payout',
          `payment-request:${id}`,
          JSON.stringify([
            { kind: 'wallet', owner: parent.id, amountPaise: -90_000 },
            { kind: 'gateway_clearing', owner: null, amountPaise: 90_000 },
          ]),
        ]);
      },
    ],
    () => eraseAccount(services, parent.id),
  );
  expect(await openRequestOf(parent)).toBeUndefined();
});

it('a payment and a posting at the same moment wait for each other in one order', async () => {
  const parent = await make.person('parent');
  await make.topUp(parent, 30_000);
  await closeOf(parent);
  const id = (await openRequestOf(parent))?.id ?? '';
  const note = () => accounts.noteOwedPaid({ id, amountPaise: 30_000, how: 'Transfer 3' });
  // The posting has the accounts, and touches the request as it commits.
  const refused = await whileOpen(test, [posting('top_up', topUpLegs(parent.id, 1_000))], () =>
    refusalOf(note()),
  );
  expect(refused).toMatchObject({ status: 409, message: M.decided });
  const { rows } = await test.ownerPool.query(
    `select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(await openRequestOf(parent)).toMatchObject({ amountPaise: 31_000 });
});
