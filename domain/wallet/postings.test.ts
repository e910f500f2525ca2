import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPointsOf, sumPaise } from '../money.ts';
import {
  absenceCreditLegs,
  disputeRefundLegs,
  divideRefund,
  divideRelease,
  gatewayFeeLegs,
  goodwillLegs,
  holdLegs,
  type Leg,
  owedPaidLegs,
  packageHoldLegs,
  packagePurchaseLegs,
  packageRefundLegs,
  packageVoidLegs,
  partReleaseLegs,
  payoutFailedLegs,
  payoutLegs,
  payoutReturnedLegs,
  payoutSettledLegs,
  referralCreditLegs,
  refundFailedLegs,
  refundLegs,
  refundSettledLegs,
  releaseLegs,
  rescheduleFeeLegs,
  tdsPaidLegs,
  topUpLegs,
  voidLegs,
} from './postings.ts';
import { challanPaise } from './tds/rules.ts';

const TODAY = { commission: 1500, commissionGst: 1800 };
const price = fc.integer({ min: 0, max: 10_000_000 });
const rates = fc.record({
  commission: fc.integer({ min: 0, max: 10_000 }),
  commissionGst: fc.integer({ min: 0, max: 10_000 }),
});
const totalOf = (legs: Leg[]) => sumPaise(legs.map((leg) => leg.amountPaise));

describe('goodwill', () => {
  it('leaves our own account for the wallet, and touches nobody else', () => {
    expect(goodwillLegs('p1', 45_000)).toEqual([
      { kind: 'goodwill', owner: null, amountPaise: -45_000 },
      { kind: 'wallet', owner: 'p1', amountPaise: 45_000 },
    ]);
  });
});

describe('divideRelease', () => {
  it("takes 15 % from a lesson of 600 rupees, of which 18/118 are the State's", () => {
    expect(divideRelease(60_000, TODAY)).toEqual({
      commissionPaise: 9_000,
      taxPaise: 1_372,
      tdsPaise: 0,
      recoveredPaise: 0,
      teacherPaise: 51_000,
    });
  });

  it('takes back what was advanced first, and never more than there is', () => {
    expect(divideRelease(60_000, TODAY, 6_000)).toMatchObject({
      recoveredPaise: 6_000,
      teacherPaise: 45_000,
    });
    expect(divideRelease(60_000, TODAY, 51_001)).toMatchObject({ recoveredPaise: 51_000, teacherPaise: 0 });
  });

  it('divides into whole paise, none negative, that sum to the price, for every price and all rates', () => {
    fc.assert(
      fc.property(price, rates, fc.nat(1_000_000), fc.nat(500), (pricePaise, rate, toRecoverPaise, tds) => {
        const earned = pricePaise - divideRelease(pricePaise, rate).commissionPaise;
        const tdsPaise = Math.min(earned, basisPointsOf(pricePaise, tds));
        const release = divideRelease(pricePaise, rate, toRecoverPaise, tdsPaise);
        const { commissionPaise, taxPaise, recoveredPaise, teacherPaise } = release;
        for (const part of Object.values(release)) {
          expect(Number.isInteger(part) && part >= 0).toBe(true);
        }
        expect(commissionPaise + tdsPaise + recoveredPaise + teacherPaise).toBe(pricePaise);
        expect(taxPaise).toBeLessThanOrEqual(commissionPaise);
        expect(recoveredPaise).toBeLessThanOrEqual(toRecoverPaise);
        // Nothing is advanced anew while the teacher keeps a paisa.
        expect(teacherPaise === 0 || recoveredPaise === toRecoverPaise).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is within half a paisa of the exact share, and each half of the tax too', () => {
    fc.assert(
      fc.property(price, rates, (pricePaise, rate) => {
        const { commissionPaise, taxPaise } = divideRelease(pricePaise, rate);
        expect(Math.abs(commissionPaise - (pricePaise * rate.commission) / 10_000)).toBeLessThanOrEqual(0.5);
        const exactTax = (commissionPaise * rate.commissionGst) / (10_000 + rate.commissionGst);
        expect(taxPaise % 2).toBe(0);
        expect(Math.abs(taxPaise - exactTax)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('divideRefund', () => {
  it('takes a half of 600 rupees back in halves', () => {
    const released = divideRelease(60_000, TODAY);
    expect(divideRefund(30_000, 60_000, released)).toEqual({
      teacherPaise: 25_500,
      commissionPaise: 4_500,
      taxPaise: 686,
    });
  });

  it('takes back exactly what was given for the whole price, and never more than that for a part', () => {
    fc.assert(
      fc.property(price, rates, fc.double({ min: 0, max: 1, noNaN: true }), (pricePaise, rate, part) => {
        const released = divideRelease(pricePaise, rate);
        const refundPaise = Math.floor(pricePaise * part);
        const refund = divideRefund(refundPaise, pricePaise, released);
        expect(refund.teacherPaise + refund.commissionPaise).toBe(refundPaise);
        expect(refund.taxPaise).toBeLessThanOrEqual(refund.commissionPaise);
        expect(refund.taxPaise % 2).toBe(0);
        for (const [taken, given] of [
          [refund.teacherPaise, released.teacherPaise],
          [refund.commissionPaise, released.commissionPaise],
          [refund.taxPaise, released.taxPaise],
        ] as const) {
          expect(taken >= 0 && taken <= given).toBe(true);
        }
        expect(divideRefund(pricePaise, pricePaise, released)).toEqual({
          teacherPaise: released.teacherPaise,
          commissionPaise: released.commissionPaise,
          taxPaise: released.taxPaise,
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves what is not there to the next earnings', () => {
    const refund = divideRefund(60_000, 60_000, divideRelease(60_000, TODAY));
    const of = (kind: string, availablePaise: number) =>
      disputeRefundLegs({ payerId: 'payer', teacherId: 'teacher' }, refund, availablePaise).find(
        (leg) => leg.kind === kind,
      )?.amountPaise;
    expect([of('teacher_payable', 51_000), of('teacher_recovery', 51_000)]).toEqual([-51_000, undefined]);
    expect([of('teacher_payable', 20_000), of('teacher_recovery', 20_000)]).toEqual([-20_000, -31_000]);
    expect([of('teacher_payable', -5), of('teacher_recovery', -5)]).toEqual([undefined, -51_000]);
  });
});

describe('the legs of every transaction', () => {
  it('sum to zero and hold no postings of zero', () => {
    fc.assert(
      fc.property(
        price.filter((paise) => paise > 0),
        rates,
        fc.nat(100_000),
        (paise, rate, toRecover) => {
          const release = divideRelease(
            paise,
            rate,
            toRecover,
            Math.min(7, divideRelease(paise, rate).teacherPaise),
          );
          const transactions = [
            topUpLegs('user', paise),
            holdLegs('user', 'booking', paise),
            voidLegs('booking', 'user', paise),
            releaseLegs('booking', 'teacher', paise, release),
            absenceCreditLegs('teacher', 'user', paise),
            partReleaseLegs('booking', { payerId: 'user', teacherId: 'teacher' }, 2 * paise, paise, release),
            disputeRefundLegs(
              { payerId: 'user', teacherId: 'teacher' },
              divideRefund(paise, 2 * paise, divideRelease(2 * paise, rate)),
              toRecover,
            ),
            rescheduleFeeLegs('user', 'teacher', paise, release),
            tdsPaidLegs(paise, challanPaise(paise)),
            gatewayFeeLegs({ feePaise: paise, taxPaise: Math.round((paise * 18) / 118) }),
            refundLegs('user', paise),
            refundSettledLegs(paise),
            refundFailedLegs('user', paise),
            payoutLegs('teacher', paise),
            payoutSettledLegs(paise),
            payoutFailedLegs('teacher', paise),
            payoutReturnedLegs(paise),
          ];
          for (const legs of transactions) {
            expect(totalOf(legs)).toBe(0);
            expect(legs.length).toBeGreaterThanOrEqual(2);
            expect(legs.every((leg) => leg.amountPaise !== 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('return to the payer exactly what was held', () => {
    const moved = [...holdLegs('payer', 'booking', 90_000), ...voidLegs('booking', 'payer', 90_000)];
    for (const kind of ['wallet', 'booking_escrow']) {
      expect(totalOf(moved.filter((leg) => leg.kind === kind))).toBe(0);
    }
  });
});

describe('where the money of every transaction goes', () => {
  const people = { payerId: 'payer', teacherId: 'teacher' };
  const release = {
    commissionPaise: 9_000,
    taxPaise: 1_372,
    tdsPaise: 0,
    recoveredPaise: 1_000,
    teacherPaise: 50_000,
  };
  const refund = { teacherPaise: 25_500, commissionPaise: 4_500, taxPaise: 686 };
  it.each<[string, () => Leg[], Record<string, number>]>([
    ['top-up', () => topUpLegs('payer', 500), { gateway_clearing: -500, 'wallet payer': 500 }],
    [
      'gateway fee',
      () => gatewayFeeLegs({ feePaise: 118, taxPaise: 18 }),
      { gateway_clearing: 118, gateway_fee: -100, tax_input: -18 },
    ],
    [
      'hold with a coupon',
      () => holdLegs('payer', 'booking', 600, 100),
      { 'wallet payer': -500, promotion: -100, 'booking_escrow booking': 600 },
    ],
    [
      'return with a coupon',
      () => voidLegs('booking', 'payer', 600, 100),
      { 'booking_escrow booking': -600, 'wallet payer': 500, promotion: 100 },
    ],
    [
      'package',
      () => packagePurchaseLegs('payer', 'lot', 600),
      { 'wallet payer': -600, 'package_escrow lot': 600 },
    ],
    [
      'its class',
      () => packageHoldLegs('lot', 'booking', 60),
      { 'package_escrow lot': -60, 'booking_escrow booking': 60 },
    ],
    [
      'its return',
      () => packageVoidLegs('booking', 'lot', 60),
      { 'booking_escrow booking': -60, 'package_escrow lot': 60 },
    ],
    [
      'its refund',
      () => packageRefundLegs('payer', 'lot', 60),
      { 'package_escrow lot': -60, 'wallet payer': 60 },
    ],
    [
      'invitation',
      () => referralCreditLegs({ inviterId: 'inviter', inviteeId: 'invitee' }, 30, 20),
      { promotion: -50, 'wallet inviter': 30, 'wallet invitee': 20 },
    ],
    [
      'release',
      () => releaseLegs('booking', 'teacher', 60_000, release),
      {
        'booking_escrow booking': -60_000,
        'teacher_payable teacher': 50_000,
        'teacher_recovery teacher': 1_000,
        platform_revenue: 7_628,
        tax_output: 1_372,
      },
    ],
    [
      'a part of it',
      () => partReleaseLegs('booking', people, 70_000, 60_000, release, 4_000),
      {
        'booking_escrow booking': -70_000,
        'teacher_payable teacher': 50_000,
        'teacher_recovery teacher': 1_000,
        platform_revenue: 7_628,
        tax_output: 1_372,
        'wallet payer': 6_000,
        promotion: 4_000,
      },
    ],
    [
      'fee for moving',
      () => rescheduleFeeLegs('payer', 'teacher', 60_000, release),
      {
        'wallet payer': -60_000,
        'teacher_payable teacher': 50_000,
        'teacher_recovery teacher': 1_000,
        platform_revenue: 7_628,
        tax_output: 1_372,
      },
    ],
    [
      'absence',
      () => absenceCreditLegs('teacher', 'payer', 60),
      { 'teacher_recovery teacher': -60, 'wallet payer': 60 },
    ],
    ['refund', () => refundLegs('payer', 60), { 'wallet payer': -60, refund_clearing: 60 }],
    ['its arrival', () => refundSettledLegs(60), { refund_clearing: -60, gateway_clearing: 60 }],
    ['its failure', () => refundFailedLegs('payer', 60), { refund_clearing: -60, 'wallet payer': 60 }],
    ['payout', () => payoutLegs('teacher', 60), { 'teacher_payable teacher': -60, payout_clearing: 60 }],
    ['its arrival', () => payoutSettledLegs(60), { payout_clearing: -60, gateway_clearing: 60 }],
    [
      'its failure',
      () => payoutFailedLegs('teacher', 60),
      { payout_clearing: -60, 'teacher_payable teacher': 60 },
    ],
    ['its return', () => payoutReturnedLegs(60), { gateway_clearing: -60, payout_clearing: 60 }],
    [
      'what was owed',
      () => owedPaidLegs('wallet', 'payer', 60),
      { 'wallet payer': -60, gateway_clearing: 60 },
    ],
    [
      'dispute',
      () => disputeRefundLegs(people, refund, 20_000, 1_000),
      {
        'wallet payer': 29_000,
        promotion: 1_000,
        'teacher_payable teacher': -20_000,
        'teacher_recovery teacher': -5_500,
        platform_revenue: -3_814,
        tax_output: -686,
      },
    ],
  ])('%s', (_, legsOf, expected) => {
    const posted = legsOf().map(({ kind, owner, amountPaise }) => [
      owner === null ? kind : `${kind} ${owner}`,
      amountPaise,
    ]);
    expect(Object.fromEntries(posted)).toEqual(expected);
  });
});

describe('the GST that a refund takes back', () => {
  const released = { commissionPaise: 9_000, taxPaise: 1_372 };

  it('is an even number of paise, rounded down', () => {
    // A third of it would be 457.33.
    expect(divideRefund(20_000, 60_000, released)).toEqual({
      teacherPaise: 17_000,
      commissionPaise: 3_000,
      taxPaise: 456,
    });
  });

  it('is not more where what is left is taxable enough', () => {
    expect(divideRefund(54_000, 60_000, released).taxPaise).toBe(1_234);
    expect(divideRefund(34, 60, { commissionPaise: 9, taxPaise: 6 }).taxPaise).toBe(2);
  });

  it('is two paise more where more would be taken back of the taxable commission than was invoiced', () => {
    expect(divideRefund(44, 60, { commissionPaise: 3, taxPaise: 2 }).taxPaise).toBe(2);
  });
});
