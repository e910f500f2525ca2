import { RATE_MESSAGES as M } from '@kaksha/domain/rates/schema.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';
import { currentRates } from '../wallet/ledger.ts';

const { database: test, services, make } = await setStage();
const operator = await make.person('admin');

const rates = () => callAs(services, operator).rates;
/** Income tax, which nobody changes here. */
const OF_TAX = ['tds 10 now', 'tds 100 past', 'tds_without_pan 500 now'];
const FUTURE = {
  kind: 'commission',
  day: '2099-04-01',
  basisPoints: 1_800,
  reason: 'Agreed in March',
} as const;
const stateOf = async () =>
  (await rates().list()).rates.map(({ kind, basisPoints, state }) => `${kind} ${basisPoints} ${state}`);
const logged = async () =>
  (
    await test.ownerPool.query(
      `select action, subject_id as id, reason from audit_entry where subject_type = 'rate' order by id`,
    )
  ).rows;

describe('a rate', () => {
  it('from a day to come is added with its reason, and changes nothing today', async () => {
    const { rates: all } = await rates().add(FUTURE);
    expect(all[0]).toMatchObject({
      kind: 'commission',
      basisPoints: 1_800,
      // Midnight in India.
      validFrom: '2099-03-31T18:30:00.000Z',
      state: 'coming',
      reason: 'Agreed in March',
      addedBy: { id: operator.id },
    });
    expect(await stateOf()).toEqual([
      'commission 1800 coming',
      'commission 1500 now',
      'commission_gst 1800 now',
      ...OF_TAX,
    ]);
    expect(await currentRates(test.db)).toMatchObject({ commission: 1_500, commissionGst: 1_800 });
    expect(await refusalOf(rates().add({ ...FUTURE, basisPoints: 1_900 }))).toMatchObject({
      code: 'TAKEN',
      status: 409,
      message: M.taken,
    });
  });

  it('that has not begun is taken back with a reason, once', async () => {
    const { kind, day } = FUTURE;
    await rates().withdraw({ kind, day, reason: 'Not before the summer' });
    expect(await stateOf()).toEqual(['commission 1500 now', 'commission_gst 1800 now', ...OF_TAX]);
    expect(await refusalOf(rates().withdraw({ kind, day, reason: 'Again' }))).toMatchObject({ status: 404 });
    expect(await logged()).toEqual([
      { action: 'rate.added', id: 'commission 2099-04-01', reason: 'Agreed in March' },
      { action: 'rate.withdrawn', id: 'commission 2099-04-01', reason: 'Not before the summer' },
    ]);
  });

  it.each(['2026-01-01', new Date().toISOString().slice(0, 10)])('cannot begin on %s', async (day) => {
    expect(await refusalOf(rates().add({ ...FUTURE, day }))).toMatchObject({
      code: 'NOT_IN_FUTURE',
      message: M.inFuture,
    });
  });
});

describe('the database keeps a rate that holds or has held', () => {
  const refusalFrom = async (sql: string, pool = test.ownerPool) =>
    pool.query(sql).then(
      () => 'done',
      (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
    );

  it.each([
    'update ledger.rate set basis_points = 0',
    `update ledger.rate set valid_from = now() + interval '1 year'`,
    'delete from ledger.rate',
    'truncate ledger.rate',
    `select ledger.withdraw_rate('commission', (select min(valid_from) from ledger.rate where kind = 'commission'))`,
  ])('whoever asks: %s', async (sql) => {
    expect(await refusalFrom(sql)).toBe('rate_stays');
  });

  it('and lets one begin or go away only while no transaction can meet it', async () => {
    const add = (when: string) =>
      refusalFrom(
        `select ledger.add_rate('commission', now() + interval '${when}', 1, 'why', null)`,
        test.appPool,
      );
    expect(await add('9 minutes')).toBe('rate_begins_in_future');
    expect(await add('11 minutes')).toBe('done');
    await test.ownerPool.query(
      `insert into ledger.rate values ('commission', clock_timestamp() + interval '9 minutes', 2)`,
    );
    expect(await refusalFrom(`delete from ledger.rate where basis_points = 2`)).toBe('rate_stays');
    expect(await refusalFrom(`delete from ledger.rate where basis_points = 1`)).toBe('done');
  });
});
