import { expect, it } from 'vitest';
import { refundNotice, type TopUpEvent, topUpNotice } from './notices.ts';

const ENDED = { amountPaise: 30_000, fromWallet: true, owedPaise: 0, role: 'parent' } as const;

it('a payer is mailed where a refund went, and what of it is owed', () => {
  expect(refundNotice('settled', ENDED)).toEqual({
    kind: 'payment',
    subject: '₹300 went back to where you paid from',
    paragraphs: [
      '₹300 went back to where you paid from.',
      'It arrives on the card, bank account or app that you paid with in 5 to 7 working days.',
    ],
    action: { label: 'Open your wallet', path: '/parent/wallet' },
  });
  expect(refundNotice('settled', { ...ENDED, owedPaise: 10_000 }).paragraphs[2]).toBe(
    '₹100 that went back had been spent before. It is taken from the next money that you add.',
  );
});

it('a refund that failed is in the wallet again, or with us when it never was in one', () => {
  const secondOf = (fromWallet: boolean) =>
    refundNotice('failed', { ...ENDED, fromWallet, role: 'student' }).paragraphs[1];
  expect(secondOf(true)).toBe('It is in your wallet again.');
  expect(secondOf(false)).toBe('It was not added to your wallet. Our team decides what happens with it.');
});

it('a payer is mailed of a payment that is looked at, or came late, by what was to be added', () => {
  const mail = (what: TopUpEvent) => topUpNotice(what, { amountPaise: 100_000, role: 'student' });
  expect(mail('underReview').subject).toBe('Your payment for adding ₹1,000 is being looked at');
  expect(mail('reviewEnded').paragraphs).toEqual([
    'Your payment for adding ₹1,000 has been looked at.',
    'Our team has finished with it, and it will not be added to your wallet. If you are missing money, please write to us.',
  ]);
  expect(mail('addedLate')).toMatchObject({
    kind: 'payment',
    subject: '₹1,000 was added to your wallet after all',
    action: { path: '/student/wallet' },
  });
});
