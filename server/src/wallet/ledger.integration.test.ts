/** The books against everybody: the application, its own mistakes, and the owner of the database. */
import { randomUUID } from 'node:crypto';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { refusedConstraint } from '../platform/errors.ts';
import { balanceOf, currentRates, postTransaction, postTransactions } from './ledger.ts';

let test: TestDatabase;
let make: ReturnType<typeof factoriesOf>;
let person: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  make = factoriesOf(test);
  person = await make.person('parent');
  await make.topUp(person, 100_000);
});
afterAll(() => test.close());
afterEach(async () => {
  expect(await ledgerProblems(test)).toEqual([]);
});

interface Refusal {
  code: string;
  constraint: string | undefined;
}

async function refusal(pool: Pool, sql: string, values: unknown[] = []): Promise<Refusal> {
  try {
    await pool.query(sql, values);
  } catch (error) {
    return { code: (error as { code: string }).code, constraint: refusedConstraint(error) };
  }
  throw new Error(`was not refused: ${sql}`);
}

const INSUFFICIENT_PRIVILEGE = '42501';
const legs = (amounts: [string, string | null, number][]) =>
  JSON.stringify(amounts.map(([kind, owner, amountPaise]) => ({ kind, owner, amountPaise })));
const post = (pool: Pool, what: string, kind = 'top_up', key = `test:${randomUUID()}`) =>
  refusal(pool, 'select ledger.post($1, $2, $3::jsonb)', [kind, key, what]);

describe('a transaction', () => {
  it.each(['appPool', 'ownerPool'] as const)(
    'that does not balance is refused at commit (%s)',
    async (pool) => {
      const unbalanced = legs([
        ['gateway_clearing', null, -100],
        ['wallet', person.id, 101],
      ]);
      expect((await post(test[pool], unbalanced)).constraint).toBe('txn_balanced');
    },
  );

  it('of a single posting, of none, or of two that make one is refused', async () => {
    const single = legs([['wallet', person.id, 100]]);
    const folded = legs([
      ['wallet', person.id, 100],
      ['wallet', person.id, -100],
    ]);
    expect((await post(test.appPool, single)).constraint).toBe('txn_balanced');
    expect((await post(test.appPool, '[]')).constraint).toBe('txn_balanced');
    expect((await post(test.appPool, folded)).constraint).toBe('posting_amount_not_zero');
  });

  it.each([
    ['zero', 0],
    ['a paisa too many', 10_000_000_001],
  ])('of %s is refused', async (_, amount) => {
    const what = legs([
      ['gateway_clearing', null, -amount],
      ['wallet', person.id, amount],
    ]);
    expect((await post(test.appPool, what)).constraint).toMatch(/^posting_amount_(not_zero|bounded)$/);
  });

  it.each([
    [
      'parts of a paisa',
      '[{"kind":"gateway_clearing","owner":null,"amountPaise":-0.5},{"kind":"tax_output","owner":null,"amountPaise":0.5}]',
      '22P02',
    ],
    [
      'an unknown account',
      legs([
        ['savings', null, -1],
        ['gateway_clearing', null, 1],
      ]),
      '23514',
    ],
    [
      'a wallet of nobody',
      legs([
        ['wallet', null, 1],
        ['gateway_clearing', null, -1],
      ]),
      '23514',
    ],
    [
      'a gateway of somebody',
      legs([
        ['gateway_clearing', randomUUID(), 1],
        ['platform_revenue', null, -1],
      ]),
      '23514',
    ],
  ])('with %s is refused', async (_, what, code) => {
    expect((await post(test.appPool, what)).code).toBe(code);
  });

  it('may not take more than a wallet, an escrow or a payable holds', async () => {
    for (const kind of ['wallet', 'booking_escrow', 'teacher_payable']) {
      const what = legs([
        [kind, person.id, -100_001],
        ['gateway_clearing', null, 100_001],
      ]);
      expect((await post(test.appPool, what, 'refund')).constraint).toBe('account_balance_not_negative');
    }
    expect(await paiseOn(test, 'wallet', person.id)).toBe(100_000);
  });

  it('may not recover more from a teacher than was advanced', async () => {
    const what = legs([
      ['teacher_recovery', person.id, 1],
      ['platform_revenue', null, -1],
    ]);
    expect((await post(test.appPool, what, 'payout')).constraint).toBe('account_recovery_not_positive');
  });

  it('is posted once for its key; other content under the key is refused', async () => {
    const key = `test:${randomUUID()}`;
    const payer = await make.person('parent');
    const topUp = (amountPaise: number) =>
      test.db
        .transaction()
        .execute((trx) =>
          postTransaction(trx, { kind: 'top_up', key, legs: topUpLegs(payer.id, amountPaise) }),
        );
    const ids = await Promise.all(Array.from({ length: 20 }, () => topUp(5_000)));
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(test.db, 'wallet', payer.id)).toBe(5_000);
    await expect(topUp(5_001)).rejects.toMatchObject({ constraint: 'txn_key_reused' });
    expect(await balanceOf(test.db, 'wallet', payer.id)).toBe(5_000);
  });

  it('settles a booking once: of a release and a void at the same time, one is posted', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    const settle = (kind: 'release' | 'void') =>
      test.appPool.query('select ledger.post($1, $2, $3::jsonb, $4)', [
        kind,
        `test:${randomUUID()}`,
        legs([
          ['booking_escrow', bookingId, -30_000],
          kind === 'release' ? ['teacher_payable', teacher.id, 30_000] : ['wallet', student.id, 30_000],
        ]),
        bookingId,
      ]);
    const outcomes = await Promise.allSettled([settle('release'), settle('void'), settle('release')]);
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [refusedConstraint(one.reason)] : [],
    );
    expect(refused).toEqual(Array(2).fill('txn_one_settlement_per_booking'));
    // Half of the price is still there on purpose: the constraint keeps a second settlement out.
    expect(await ledgerProblems(test)).toContainEqual(
      expect.objectContaining({ problem: 'live booking without its hold' }),
    );
    await test.ownerPool.query('delete from booking where id = $1', [bookingId]);
  });
});

describe('several transactions in one call', () => {
  const give = (key: string, amountPaise: number, by: TestPerson = person) => ({
    kind: 'top_up' as const,
    key,
    legs: topUpLegs(by.id, amountPaise),
  });
  const spend = (key: string, amountPaise: number, by: TestPerson = person) => ({
    ...give(key, -amountPaise, by),
    kind: 'refund' as const,
  });
  const postAll = (...transactions: Parameters<typeof postTransactions>[1]) =>
    test.db.transaction().execute((trx) => postTransactions(trx, transactions));
  const movements = async (ids: readonly (number | null)[], { id }: TestPerson) =>
    (
      await test.ownerPool.query<{ amount: number; after: number }>(
        `select p.amount_paise as amount, p.balance_after_paise as after from ledger.posting p
         join ledger.account a on a.id = p.account_id
         where p.txn_id = any($1::bigint[]) and a.kind = 'wallet' and a.owner_id = $2 order by p.txn_id`,
        [ids, id],
      )
    ).rows;

  it('are posted in their order, each with the balance after it', async () => {
    const payer = await make.person('parent');
    const ids = await postAll(
      give('all:1', 5_000, payer),
      give('all:2', 700, payer),
      give('all:3', 30, payer),
    );
    expect(ids).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
    expect(await movements(ids, payer)).toEqual([
      { amount: 5_000, after: 5_000 },
      { amount: 700, after: 5_700 },
      { amount: 30, after: 5_730 },
    ]);
    expect(await postAll(give('all:1', 5_000, payer), give('all:4', 1, payer))).toEqual([
      ids[0],
      expect.any(Number),
    ]);
    const [first, again] = await postAll(give('all:5', 1, payer), give('all:5', 1, payer));
    expect(again).toBe(first);
    expect(await balanceOf(test.db, 'wallet', payer.id)).toBe(5_732);
    await expect(postAll(give('all:6', 1, payer), give('all:1', 4_999, payer))).rejects.toMatchObject({
      constraint: 'txn_key_reused',
    });
    expect(await balanceOf(test.db, 'wallet', payer.id)).toBe(5_732);
  });

  it('are refused as one by one: all of them, when a balance would be negative in between or at the end', async () => {
    const payer = await make.person('parent');
    await postAll(give('some:1', 100, payer), give('some:2', 50, payer));
    const attempts = [
      [spend('some:3', 100, payer), spend('some:4', 51, payer)],
      [spend('some:5', 151, payer), give('some:6', 500, payer)],
    ];
    for (const attempt of attempts)
      await expect(postAll(...attempt)).rejects.toMatchObject({ constraint: 'account_balance_not_negative' });
    expect(await balanceOf(test.db, 'wallet', payer.id)).toBe(150);
    const ids = await postAll(
      give('some:7', 1, payer),
      spend('some:8', 151, payer),
      give('some:9', 9, payer),
    );
    expect((await movements(ids, payer)).map(({ after }) => after)).toEqual([151, 0, 9]);
  });

  it('that do not balance are refused at commit', async () => {
    const [odd] = give('odd:1', 5).legs;
    if (odd === undefined) throw new Error('no leg');
    await expect(postAll(give('odd:2', 5), { ...give('odd:1', 5), legs: [odd] })).rejects.toMatchObject({
      constraint: 'txn_balanced',
    });
  });
});

describe('history', () => {
  it.each([
    'update ledger.posting set amount_paise = amount_paise + 1',
    'delete from ledger.posting',
    'truncate ledger.posting',
    'update ledger.txn set memo = $$nothing happened$$',
    'delete from ledger.txn',
    'truncate ledger.txn cascade',
    'delete from ledger.account',
    'truncate ledger.account cascade',
  ])('refuses the owner: %s', async (sql) => {
    expect((await refusal(test.ownerPool, sql)).constraint).toBe('ledger_append_only');
  });

  it("refuses the owner's own unbalanced postings", async () => {
    const sql = `insert into ledger.posting (txn_id, account_id, amount_paise, balance_after_paise)
      select max(t.id), a.id, 1, a.balance_paise + 1 from ledger.txn t, ledger.account a
      where a.kind = 'gateway_clearing' or a.owner_id = $1 group by a.id limit 1 on conflict do nothing`;
    await test.ownerPool.query(`select ledger.post('top_up', 'test:last', $1::jsonb)`, [
      legs([
        ['tax_output', null, 1],
        ['platform_revenue', null, -1],
      ]),
    ]);
    expect((await refusal(test.ownerPool, sql, [person.id])).constraint).toBe('txn_balanced');
  });

  it.each([
    "insert into ledger.account (kind, owner_id, balance_paise) values ('wallet', gen_random_uuid(), 100)",
    'update ledger.account set balance_paise = balance_paise + 1',
    'delete from ledger.account',
    "insert into ledger.txn (kind, idempotency_key, request_hash) values ('top_up', 'x', '')",
    'update ledger.txn set memo = $$x$$',
    'insert into ledger.posting select txn_id, account_id, 1, 1 from ledger.posting',
    'update ledger.posting set amount_paise = 1',
    'delete from ledger.posting',
    'truncate ledger.posting',
    'update ledger.rate set basis_points = 0',
    "insert into ledger.rate values ('commission', now(), 0)",
    'alter table ledger.posting disable trigger all',
    'alter table ledger.account drop constraint account_balance_not_negative',
    'create or replace function ledger.problems() returns table (problem text, detail text) language sql as $$ select null, null where false $$',
    'drop function ledger.post',
    'create table ledger.extra ()',
    'set session_replication_role = replica',
    'select * from graphile_worker._private_jobs',
    'alter table lesson drop constraint lesson_teacher_not_double_booked',
    'delete from audit_entry',
    'update teacher_rating set rating_sum = 5',
  ])('refuses the application: %s', async (sql) => {
    expect((await refusal(test.appPool, sql)).code).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('can not be redirected by objects of the same name on the search path', async () => {
    const payer = await make.person('parent');
    const client = await test.appPool.connect();
    try {
      await client.query(`create temp table account (like ledger.account including all);
        create temp table txn (like ledger.txn including all);
        create temp table posting (like ledger.posting including all);
        create temp table booking (like public.booking including all);
        create temp view jobs as select 1`);
      await client.query('set search_path = pg_temp, ledger, public');
      await client.query(`select ledger.post('top_up', $1, $2::jsonb)`, [
        `test:${randomUUID()}`,
        JSON.stringify(topUpLegs(payer.id, 5_000)),
      ]);
      const { rows } = await client.query(
        'select (select count(*) from account) + (select count(*) from txn) as rows',
      );
      expect(rows[0]?.rows).toBe(0);
      // The check at commit runs on the caller's search path: a sum of its own must not be believed.
      await client.query(
        'create function pg_temp.sum(bigint) returns numeric language sql as $$ select 0::numeric $$',
      );
      const unbalanced = client.query('select ledger.post($1, $2, $3::jsonb)', [
        'top_up',
        `test:${randomUUID()}`,
        legs([
          ['gateway_clearing', null, -1],
          ['wallet', payer.id, 1_000_000],
        ]),
      ]);
      await expect(unbalanced).rejects.toMatchObject({ constraint: 'txn_balanced' });
      await expect(client.query('create schema mine')).rejects.toMatchObject({
        code: INSUFFICIENT_PRIVILEGE,
      });
    } finally {
      client.release(true);
    }
    expect(await paiseOn(test, 'wallet', payer.id)).toBe(5_000);
  });

  it('keeps its role when the application resets it', async () => {
    const client = await test.appPool.connect();
    try {
      await client.query('reset role');
      await client.query('reset all');
      const { rows } = await client.query('select current_user as role');
      expect(rows[0]?.role).toBe('kaksha_app');
    } finally {
      client.release(true);
    }
  });
});

describe('ledger.problems()', () => {
  it('notices a balance that was changed behind its back', async () => {
    const change = (by: number) =>
      test.ownerPool.query(
        `update ledger.account set balance_paise = balance_paise + $2 where kind = 'wallet' and owner_id = $1`,
        [person.id, by],
      );
    await change(1);
    expect(await ledgerProblems(test)).toMatchObject([{ problem: 'balance differs from its postings' }]);
    await change(-1);
  });
});

describe('rates', () => {
  it('are those of today, whatever is planned', async () => {
    await test.ownerPool.query(
      `insert into ledger.rate values ('commission', now() + interval '1 day', 2000), ('commission', '2020-01-01', 900)`,
    );
    expect(await currentRates(test.db)).toEqual({
      commission: 1500,
      commissionGst: 1800,
      tds: 10,
      tdsWithoutPan: 500,
    });
  });
});
