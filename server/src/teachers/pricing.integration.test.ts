import type { Pricing } from '@kaksha/domain/bookings/pricing.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';

const { services, make } = await setStage();

const FIRST: Pricing = { hourlyRatePaise: 60_000, trialOffered: true, trialPrice: 'free' };

describe('PUT /pricing', () => {
  it('changes rate and trial, which the public profile then shows', async () => {
    const teacher = await make.teacher();
    const { pricing, changePricing, profile } = callAs(services, teacher).teachers;
    expect(await pricing()).toEqual(FIRST);
    const next: Pricing = { hourlyRatePaise: 45_000, trialOffered: false, trialPrice: 'half' };
    expect(await changePricing({ ...next, seen: FIRST })).toEqual(next);
    expect(await pricing()).toEqual(next);
    expect((await profile({ id: teacher.id })).teacher).toMatchObject(next);
  });

  it('takes a first rate with the answer whether there is a trial; until then none is offered', async () => {
    const teacher = await make.teacher({ hourlyRatePaise: null });
    const { changePricing, pricing, profile } = callAs(services, teacher).teachers;
    const seen: Pricing = { hourlyRatePaise: null, trialOffered: null, trialPrice: 'free' };
    expect(await pricing()).toEqual(seen);
    expect((await profile({ id: teacher.id })).teacher.trialOffered).toBe(false);
    const unsaid = await refusalOf(changePricing({ ...seen, hourlyRatePaise: 60_000, seen }));
    expect(unsaid).toMatchObject({
      status: 400,
      data: { errors: [{ msg: 'Please say whether you offer a trial lesson', path: 'trialOffered' }] },
    });
    expect(await changePricing({ ...FIRST, seen })).toEqual(FIRST);
  });

  it('refuses a change made from something that is not stored any more, and says what is', async () => {
    const { changePricing, pricing } = callAs(services, await make.teacher()).teachers;
    const first = { ...FIRST, hourlyRatePaise: 70_000 };
    await changePricing({ ...first, seen: FIRST });
    const refusal = await refusalOf(changePricing({ ...FIRST, trialPrice: 'half', seen: FIRST }));
    expect(refusal).toMatchObject({ status: 409, code: 'PRICING_CHANGED', data: { current: first } });
    expect(refusal.message).toBe(
      'Your prices were changed elsewhere in the meantime. What you chose is still here: compare, and save again.',
    );
    expect(await pricing()).toEqual(first);
  });

  it('of two tabs at once lets one through', async () => {
    const { changePricing } = callAs(services, await make.teacher()).teachers;
    const outcomes = await Promise.allSettled(
      [30_000, 40_000].map((hourlyRatePaise) => changePricing({ ...FIRST, hourlyRatePaise, seen: FIRST })),
    );
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a rate outside the steps in words', async () => {
    const { changePricing } = callAs(services, await make.teacher()).teachers;
    const refusal = await refusalOf(changePricing({ ...FIRST, hourlyRatePaise: 62_000, seen: FIRST }));
    expect(refusal).toMatchObject({ status: 400, data: { errors: [{ path: 'hourlyRatePaise' }] } });
  });
});
