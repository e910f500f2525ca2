import type { MovingView } from '@kaksha/domain/batches/teaching-schema.ts';
import { describe, expect, it } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { MoveTerms } from './move-terms.tsx';

const VIEW: MovingView = {
  refusal: null,
  keepsMonth: false,
  returnedPaise: 112_425,
  elsewherePaise: 0,
  pricePaise: 149_900,
  missingPaise: 0,
  payerName: 'Asha Sharma',
  firstClassAt: '2026-12-01T12:30:00.000Z',
};
const wordsOf = (changed: Partial<MovingView>) =>
  shown(() => (
    <MoveTerms terms={{ state: 'known', view: { ...VIEW, ...changed } }} onRetry={() => undefined} />
  )).words;

describe('the terms of a move', () => {
  it('say what is refunded, what a month costs there, and the difference', () => {
    expect(wordsOf({})).toBe(
      'Refunded to Asha Sharma ₹1,124.25 A month in the new batch ₹1,499 More to pay by Asha Sharma ₹374.75 The new month begins on Tue, 1 Dec 2026, 18:00.',
    );
    expect(wordsOf({ returnedPaise: 199_900 })).toContain('Stays in the wallet of Asha Sharma ₹500');
    expect(wordsOf({ returnedPaise: 0, elsewherePaise: 100_000 })).toContain(
      'Refunded to a wallet that paid before ₹1,000',
    );
  });

  it('of a batch of the same teacher have no money', () => {
    const words = wordsOf({ keepsMonth: true, returnedPaise: 0, pricePaise: 0, firstClassAt: null });
    expect(words).toBe('The month goes along with its classes: nothing is refunded or paid.');
  });

  it('say why the seat can’t move, beside the money that is missing', () => {
    const words = wordsOf({ refusal: 'The wallet is short.', firstClassAt: null });
    expect(words).toMatch(/^The wallet is short\. Refunded to/);
    expect(wordsOf({ refusal: 'Full.', pricePaise: 0, firstClassAt: null })).toBe('Full.');
  });
});
