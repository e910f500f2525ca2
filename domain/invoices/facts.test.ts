import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRelease, lateCancellationLegs, releaseLegs, topUpLegs } from '../wallet/postings.ts';
import { commissionAmounts, receiptAmount } from './facts.ts';
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
        });
        const release = divideRelease(pricePaise, RATES);
        expect(receiptAmount('release', releaseLegs('b', 't', pricePaise, release))?.totalPaise).toBe(
          pricePaise,
        );
        const fee = Math.min(pricePaise, other);
        const legs = lateCancellationLegs(
          'b',
          { payerId: 'p', teacherId: 't' },
          pricePaise,
          fee,
          divideRelease(fee, RATES),
        );
        expect(receiptAmount('late_cancellation', legs)?.totalPaise).toBe(fee);
      }),
    );
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
        expect(Math.abs(cgstPaise - sgstPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is for 90 rupees of a class of 600: 76.27 taxable, 13.73 integrated tax to another State', () => {
    const legs = releaseLegs('b', 't', 60_000, divideRelease(60_000, RATES));
    expect(commissionAmounts(legs, states)).toEqual({
      totalPaise: 9_000,
      taxablePaise: 7_627,
      placeOfSupply: 'Kerala',
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1_373,
    });
  });
});

describe('the place of supply', () => {
  it('is the supplier’s State where the recipient’s is not on record or is the same', () => {
    expect(placeOfSupply('', 'Bihar')).toBe('Bihar');
    expect(placeOfSupply(' bihar ', 'Bihar')).toBe('Bihar');
    expect(placeOfSupply('Kerala', 'Bihar')).toBe('Kerala');
    expect(taxHeads(1_373, 'Bihar', 'Bihar')).toEqual({ cgstPaise: 686, sgstPaise: 687, igstPaise: 0 });
  });
});
