import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  disputeRefundLegs,
  divideRefund,
  divideRelease,
  packagePurchaseLegs,
  partReleaseLegs,
  refundLegs,
  releaseLegs,
  rescheduleFeeLegs,
  topUpLegs,
} from '../wallet/postings.ts';
import { commissionAmounts, creditAmount, negated, receiptAmount } from './facts.ts';
import { placeOfSupply, taxHeads } from './tax.ts';

const RATES = { commission: 1500, commissionGst: 1800 };
const price = fc.integer({ min: 1, max: 10_000_000 });
const states = { recipient: 'Kerala', supplier: 'Bihar' };

describe('a receipt', () => {
  it('says what was paid: the top-up, the price of the class, the fee of a late cancellation', () => {
    fc.assert(
      fc.property(price, price, (pricePaise, other) => {
        expect(receiptAmount('top_up', topUpLegs('p', pricePaise))).toEqual({
          about: 'wallet',
          totalPaise: pricePaise,
          discountPaise: 0,
        });
        const release = divideRelease(pricePaise, RATES);
        expect(receiptAmount('release', releaseLegs('b', 't', pricePaise, release))?.totalPaise).toBe(
          pricePaise,
        );
        const fee = Math.min(pricePaise, other);
        const legs = partReleaseLegs(
          'b',
          { payerId: 'p', teacherId: 't' },
          pricePaise,
          fee,
          divideRelease(fee, RATES),
        );
        expect(receiptAmount('late_cancellation', legs)?.totalPaise).toBe(fee);
        // With a coupon: the family's and the coupon's parts are the price.
        const discountPaise = Math.floor(pricePaise / 3);
        const paid = receiptAmount('release', releaseLegs('b', 't', pricePaise, release), discountPaise);
        expect(paid).toMatchObject({ totalPaise: pricePaise - discountPaise, discountPaise });
      }),
    );
  });

  it.each([
    {
      kind: 'release',
      about: 'lesson',
      partPaise: 30_000,
      toPromotionPaise: 7_500,
      paid: 22_500,
      coupon: 7_500,
    },
    {
      kind: 'late_cancellation',
      about: 'lateCancellation',
      partPaise: 6_000,
      toPromotionPaise: 13_500,
      paid: 4_500,
      coupon: 1_500,
    },
  ] as const)('is for the part that family and coupon paid of a class of 600 rupees: $about', (part) => {
    const legs = partReleaseLegs(
      'b',
      { payerId: 'p', teacherId: 't' },
      60_000,
      part.partPaise,
      divideRelease(part.partPaise, RATES),
      part.toPromotionPaise,
    );
    expect(receiptAmount(part.kind, legs, 15_000)).toEqual({
      about: part.about,
      totalPaise: part.paid,
      discountPaise: part.coupon,
    });
  });

  it('names a package and the fee for moving a class late, which no coupon pays', () => {
    expect(receiptAmount('package_purchase', packagePurchaseLegs('p', 'k', 540_000))).toEqual({
      about: 'package',
      totalPaise: 540_000,
      discountPaise: 0,
    });
    const fee = rescheduleFeeLegs('p', 't', 6_000, divideRelease(6_000, RATES));
    expect(receiptAmount('reschedule_fee', fee)).toEqual({
      about: 'lateMove',
      totalPaise: 6_000,
      discountPaise: 0,
    });
  });

  it('is not given for what is only set aside or comes back', () => {
    for (const kind of ['hold', 'void', 'refund'] as const) expect(receiptAmount(kind, [])).toBeNull();
  });
});

describe('a tax invoice', () => {
  it('sums to the commission in the ledger, whatever the rates and the place of supply', () => {
    fc.assert(
      fc.property(price, fc.nat(10_000), fc.nat(10_000), fc.boolean(), (pricePaise, commission, gst, far) => {
        const release = divideRelease(pricePaise, { commission, commissionGst: gst });
        const amounts = commissionAmounts(releaseLegs('b', 't', pricePaise, release), {
          recipient: far ? 'Kerala' : 'Bihar',
          supplier: 'Bihar',
        });
        if (release.commissionPaise === 0) {
          expect(amounts).toBeNull();
          return;
        }
        const {
          totalPaise = 0,
          taxablePaise = 0,
          cgstPaise = 0,
          sgstPaise = 0,
          igstPaise = 0,
        } = amounts ?? {};
        expect(totalPaise).toBe(release.commissionPaise);
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
        expect(far ? cgstPaise + sgstPaise : igstPaise).toBe(0);
        expect(cgstPaise).toBe(sgstPaise);
      }),
    );
  });

  it('is for 90 rupees of a class of 600: 76.28 taxable, 13.72 integrated tax to another State', () => {
    const legs = releaseLegs('b', 't', 60_000, divideRelease(60_000, RATES));
    expect(commissionAmounts(legs, states)).toEqual({
      totalPaise: 9_000,
      taxablePaise: 7_628,
      placeOfSupply: 'Kerala',
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1_372,
    });
  });
});

describe('a credit note', () => {
  const people = { payerId: 'p', teacherId: 't' };

  it('gives the family what was refunded, and the teacher the commission in it, never more than the invoice', () => {
    fc.assert(
      fc.property(price, price, fc.nat(100_000), (pricePaise, part, payable) => {
        const refundPaise = Math.min(pricePaise, part);
        const release = divideRelease(pricePaise, RATES);
        const refund = divideRefund(refundPaise, pricePaise, release);
        const legs = disputeRefundLegs(people, refund, payable);
        expect(creditAmount('dispute_refund', 'release', legs, 0)).toBe(refundPaise);
        const credited = commissionAmounts(negated(legs), states);
        const invoiced = commissionAmounts(releaseLegs('b', 't', pricePaise, release), states);
        expect(credited?.totalPaise ?? 0).toBe(refund.commissionPaise);
        for (const part of ['totalPaise', 'taxablePaise', 'igstPaise'] as const) {
          expect(credited?.[part] ?? 0).toBeLessThanOrEqual(invoiced?.[part] ?? 0);
        }
        if (refundPaise === pricePaise) expect(credited).toEqual(invoiced);
      }),
    );
  });

  it('of a correction takes back what the receipt says', () => {
    for (const [kind, legs] of [
      ['top_up', topUpLegs('p', 70_000)],
      ['release', releaseLegs('b', 't', 70_000, divideRelease(70_000, RATES))],
      ['package_purchase', packagePurchaseLegs('p', 'k', 70_000)],
      ['reschedule_fee', rescheduleFeeLegs('p', 't', 70_000, divideRelease(70_000, RATES))],
    ] as const) {
      expect(receiptAmount(kind, legs)?.totalPaise).toBe(70_000);
      expect(creditAmount('reversal', kind, negated(legs), 0)).toBe(70_000);
    }
    expect(creditAmount('reversal', 'payout', [], 0)).toBe(0);
  });

  it('gives back what the family paid beside a coupon, after a correction and after a dispute', () => {
    const release = divideRelease(60_000, RATES);
    const legs = releaseLegs('b', 't', 60_000, release);
    expect(creditAmount('reversal', 'release', negated(legs), 15_000)).toBe(45_000);
    const refund = divideRefund(20_000, 60_000, release);
    const refunded = disputeRefundLegs(people, refund, 0, 5_000);
    expect(creditAmount('dispute_refund', 'release', refunded, 15_000)).toBe(15_000);
  });

  it('is of the credit that went back to its payment', () => {
    expect(creditAmount('refund', 'top_up', refundLegs('p', 25_000), 0)).toBe(25_000);
  });
});

describe('a commission posted with an odd number of paise of tax', () => {
  it('is invoiced in equal halves, and the last paisa is taxable value', () => {
    const legs = releaseLegs('b', 't', 60_000, {
      commissionPaise: 9_000,
      taxPaise: 1_373,
      tdsPaise: 0,
      recoveredPaise: 0,
      teacherPaise: 51_000,
    });
    expect(commissionAmounts(legs, { recipient: 'Bihar', supplier: 'Bihar' })).toEqual({
      totalPaise: 9_000,
      taxablePaise: 7_628,
      placeOfSupply: 'Bihar',
      cgstPaise: 686,
      sgstPaise: 686,
      igstPaise: 0,
    });
  });
});

describe('the place of supply', () => {
  it('is the supplier’s State where the recipient’s is not on record or is the same', () => {
    expect(placeOfSupply('', 'Bihar')).toBe('Bihar');
    expect(placeOfSupply('Kerala', 'Bihar')).toBe('Kerala');
    expect(taxHeads(1_372, 'Bihar', 'Bihar')).toEqual({ cgstPaise: 686, sgstPaise: 686, igstPaise: 0 });
  });
});
