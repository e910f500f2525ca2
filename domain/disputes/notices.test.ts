import { describe, expect, it } from 'vitest';
import { decisionText } from './notices.ts';

const decided = (refundPaise: number, couponPaise: number) => ({
  refundPaise,
  couponPaise,
  decisionReason: 'She left early.',
});

describe('what a decision says', () => {
  it('names where each part of a discounted price went, to the paisa', () => {
    expect(decisionText(decided(30_000, 5_000), 'family', 60_000)).toBe(
      '₹300 is given back: ₹250 to the wallet, ₹50 to the coupon that had paid it. Reason: She left early.',
    );
    expect(decisionText(decided(60_000, 60_000), 'family', 60_000)).toBe(
      'The whole price is given back: ₹600 to the coupon that had paid it. Reason: She left early.',
    );
  });

  it('says that it is in the wallet when no coupon paid', () => {
    expect(decisionText(decided(30_000, 0), 'family', 60_000)).toBe(
      '₹300 is back in the wallet. Reason: She left early.',
    );
    expect(decisionText(decided(0, 0), 'family', 60_000)).toBe(
      'Nothing of the price goes back. Reason: She left early.',
    );
  });

  it('tells the teacher the whole, and never that it goes to the family when a part does not', () => {
    expect(decisionText(decided(60_000, 0), 'teacher', 60_000)).toContain(
      'The whole price goes back to the family.',
    );
    const text = decisionText(decided(60_000, 10_000), 'teacher', 60_000);
    expect(text).toContain('The whole price is given back to those who paid it.');
    expect(text).not.toContain('coupon');
  });
});
