import { MONTHLY_PLANS } from '@kaksha/domain/content/pricing.ts';
import { PLAN_NOTICE_DAYS, PRICES_SHOWN } from '@kaksha/domain/rates/plans/schema.ts';
import { en as M } from '@kaksha/domain/rates/plans/words/en.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage();
const operator = await make.person('admin');

const plans = (person: typeof operator | null = operator) => callAs(services, person).rates.plans;
const FUTURE = { size: 5, day: '2099-04-01', monthPricePaise: 64_900, reason: 'Agreed in March' } as const;
const shown = async () =>
  (await plans(null).shown()).plans.map(({ size, monthPricePaise }) => [size, monthPricePaise]);
const SPECIFIED = MONTHLY_PLANS.map(({ students, pricePaise }) => [students, pricePaise]);

it('a month costs what is specified until an operator adds a price (specification, section 9)', async () => {
  expect(await shown()).toEqual(SPECIFIED);
  expect((await plans(null).shown()).plans.every(({ next }) => next === null)).toBe(true);
});

describe('a price', () => {
  it('from a day to come is added with its reason, is told to everybody, and changes nothing today', async () => {
    const { prices } = await plans().add(FUTURE);
    expect(prices.find(({ size }) => size === 5)).toMatchObject({
      monthPricePaise: 64_900,
      // Midnight in India.
      validFrom: '2099-03-31T18:30:00.000Z',
      state: 'coming',
      reason: 'Agreed in March',
      addedBy: { id: operator.id },
    });
    expect(await shown()).toEqual(SPECIFIED);
    const { plans: offers } = await plans(null).shown();
    expect(offers.map(({ next }) => next)).toEqual([
      null,
      null,
      { monthPricePaise: 64_900, validFrom: '2099-03-31T18:30:00.000Z' },
      null,
    ]);
    expect(await refusalOf(plans().add({ ...FUTURE, monthPricePaise: 69_900 }))).toMatchObject({
      code: 'TAKEN',
      status: 409,
      message: M.taken,
    });
  });

  it('that has not begun is taken back with a reason, once', async () => {
    const { size, day } = FUTURE;
    await plans().withdraw({ size, day, reason: 'Not before the summer' });
    expect((await plans().list()).prices.map(({ state }) => state)).toEqual(['now', 'now', 'now', 'now']);
    expect(await refusalOf(plans().withdraw({ size, day, reason: 'Again' }))).toMatchObject({ status: 404 });
    const { rows } = await test.ownerPool.query(
      `select action, subject_id as id, reason from audit_entry where subject_type = 'plan_price' order by id`,
    );
    expect(rows).toEqual([
      { action: 'plan-price.added', id: '1:5 2099-04-01', reason: 'Agreed in March' },
      { action: 'plan-price.withdrawn', id: '1:5 2099-04-01', reason: 'Not before the summer' },
    ]);
  });

  it('begins thirty days ahead at the earliest', async () => {
    const today = localDateOf(Date.now());
    const tooSoon = plans().add({ ...FUTURE, day: addDays(today, PLAN_NOTICE_DAYS) });
    expect(await refusalOf(tooSoon)).toMatchObject({
      code: 'TOO_SOON',
      message: M.tooSoon(PLAN_NOTICE_DAYS),
    });
    await plans().add({ ...FUTURE, day: addDays(today, PLAN_NOTICE_DAYS + 1) });
  });

  it('is the one of today once its day has come, and those before it are past', async () => {
    await test.ownerPool.query(`alter table plan_price disable trigger plan_price_guard;
      insert into plan_price values (10, now() - interval '1 day', 34900);
      alter table plan_price enable trigger plan_price_guard`);
    expect((await shown()).at(-1)).toEqual([10, 34_900]);
    const { prices } = await plans().list();
    expect(prices.filter(({ size }) => size === 10).map(({ state }) => state)).toEqual(['now', 'past']);
  });

  it('of long ago is not listed for ever', async () => {
    await test.ownerPool.query(`alter table plan_price disable trigger plan_price_guard;
      insert into plan_price select 2, '2000-01-01'::timestamptz + make_interval(days => n), 100
        from generate_series(1, ${PRICES_SHOWN}) n;
      alter table plan_price enable trigger plan_price_guard`);
    const { prices } = await plans().list();
    const ofTwo = prices.filter(({ size }) => size === 2);
    expect(ofTwo).toHaveLength(PRICES_SHOWN);
    expect(ofTwo[0]).toMatchObject({ state: 'now', monthPricePaise: 149_900 });
  });
});

it.each([
  'update plan_price set month_price_paise = 100',
  `update plan_price set valid_from = now() + interval '1 year'`,
  'delete from plan_price',
  'truncate plan_price',
])('the database keeps a price that holds or has held, whoever asks: %s', async (statement) => {
  await expect(test.ownerPool.query(statement)).rejects.toMatchObject({ constraint: 'plan_price_stays' });
});

it('the database takes no price that is none', async () => {
  const insert = (size: number, paise: number) =>
    test.appPool.query(`insert into plan_price values ($1, now() + interval '31 days', $2)`, [size, paise]);
  await expect(insert(3, 100)).rejects.toMatchObject({ constraint: 'plan_price_size_known' });
  await expect(insert(5, 150)).rejects.toMatchObject({ constraint: 'plan_price_range' });
  await expect(
    test.appPool.query(`insert into plan_price values (5, now() + interval '29 days', 100)`),
  ).rejects.toMatchObject({ constraint: 'plan_price_begins_later' });
});
