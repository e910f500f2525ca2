import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { describe, expect, it } from 'vitest';
import { couponFrom, emptyDraft } from './coupon-draft.ts';

const draft = {
  ...emptyDraft('2026-11-22'),
  code: 'diwali 26',
  percent: '20',
  amount: '1,500.50',
  minimum: '₹300',
  lastDay: '2026-12-31',
  budget: '50000',
  reason: 'Diwali',
};

describe('a new coupon', () => {
  it('is what was typed, in paise', () => {
    expect(couponFrom(draft)).toEqual({
      coupon: {
        code: 'DIWALI26',
        percent: 20,
        amountPaise: 150_050,
        minimumPricePaise: 30_000,
        firstDay: '2026-11-22',
        lastDay: '2026-12-31',
        maxUses: null,
        usesPerFamily: 1,
        firstBookingOnly: false,
        subjects: [],
        grades: [],
        teacherId: null,
        budgetPaise: 5_000_000,
        reason: 'Diwali',
      },
    });
    const id = '0b8ff1a5-5b1e-4d8e-9b1e-0d7b4a2f6c11';
    const limited = {
      ...draft,
      teacher: `https://kaksha.example/teachers/${id}`,
      maxUses: '5',
      grades: ['9', '10'],
    };
    expect(couponFrom(limited)).toMatchObject({ coupon: { teacherId: id, maxUses: 5, grades: [9, 10] } });
  });

  it.each([
    [{ code: '!' }, { code: M.codeForm }],
    [{ percent: '12.5' }, { percent: M.percentNeeded }],
    [{ amount: '0' }, { amountPaise: M.amountNeeded }],
    [{ lastDay: null }, { lastDay: M.dayNeeded }],
    [{ lastDay: '2026-11-21' }, { lastDay: M.endsBeforeStart }],
    [{ budget: '' }, { budgetPaise: M.rupeesNeeded }],
    [{ budget: '1500' }, { budgetPaise: M.budgetTooSmall }],
    [{ kind: 'fixed' as const, minimum: '' }, { minimumPricePaise: M.minimumBelowDiscount }],
    [{ usesPerFamily: '0' }, { usesPerFamily: M.usesNeeded }],
    [{ teacher: 'Meera' }, { teacherId: M.unknownTeacher }],
    [{ reason: ' ' }, { reason: M.reasonRequired }],
  ])('%o is refused beside its field', (changes, problems) => {
    expect(couponFrom({ ...draft, ...changes })).toEqual({ problems });
  });
});
