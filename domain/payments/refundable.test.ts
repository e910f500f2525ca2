import { describe, expect, it } from 'vitest';
import { divideRefund } from './refundable.ts';

describe('a refund', () => {
  const payments = [
    { paymentId: 'newest', refundablePaise: 30_000 },
    { paymentId: 'used up', refundablePaise: 0 },
    { paymentId: 'oldest', refundablePaise: 50_000 },
  ];

  it('goes to the newest payment first', () => {
    expect(divideRefund(20_000, payments)).toEqual([{ paymentId: 'newest', amountPaise: 20_000 }]);
    expect(divideRefund(70_000, payments)).toEqual([
      { paymentId: 'newest', amountPaise: 30_000 },
      { paymentId: 'oldest', amountPaise: 40_000 },
    ]);
  });

  it('is refused when the payments do not hold it', () => {
    expect(divideRefund(80_000, payments)).not.toBeNull();
    expect(divideRefund(80_001, payments)).toBeNull();
  });
});
