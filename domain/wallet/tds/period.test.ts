import { expect, it } from 'vitest';
import { monthByMonth, totalsOf } from './period.ts';

const APRIL = {
  month: '2026-04',
  grossPaise: 100_000,
  returnedPaise: 0,
  commissionPaise: 12_712,
  gstPaise: 2_288,
  tdsPaise: 5_000,
  earnedPaise: 80_000,
  otherPaise: -6_000,
  payoutPaise: 0,
};
const MAY = { ...APRIL, month: '2026-05', otherPaise: 0, payoutPaise: -150_000 };

it('a year begins where it stood, and each month where the one before ended', () => {
  const [april, may] = monthByMonth(1_000, [APRIL, MAY]);
  expect(april).toMatchObject({
    openingPaise: 1_000,
    creditsPaise: 6_000,
    netPaise: 74_000,
    closingPaise: 75_000,
  });
  expect(may).toMatchObject({ openingPaise: 75_000, paidOutPaise: 150_000, closingPaise: 5_000 });
  const year = totalsOf(1_000, [APRIL, MAY]);
  expect([year.grossPaise, year.netPaise, year.closingPaise]).toEqual([200_000, 154_000, 5_000]);
});

it('an empty period has no minus zero', () => {
  expect(Object.values(totalsOf(0, [])).every((paise) => Object.is(paise, 0))).toBe(true);
});
