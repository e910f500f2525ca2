import { expect, test } from 'vitest';
import { PAYOUT_MIN_PAISE } from '../wallet/policy.ts';
import { payoutNotice } from './notices.ts';
import { payoutMode, TWO_OPERATORS_ABOVE_PAISE } from './policy.ts';
import { bankAccountInput } from './schema.ts';
import { ON_THE_WAY, PAYOUT_LIFECYCLE, PAYOUT_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

test('a payout is from 500 rupees, and two operators are for more than 25,000 in a week (kept by the database)', () => {
  expect([PAYOUT_MIN_PAISE, TWO_OPERATORS_ABOVE_PAISE]).toEqual([50_000, 2_500_000]);
  expect(M.tooSmall).toContain('₹500');
});

test('the banks carry up to five lakh at any hour', () => {
  expect([50_000_000, 50_000_001].map(payoutMode)).toEqual(['IMPS', 'NEFT']);
});

test('every state but the first is reached, and what has ended well or by a person stays', () => {
  const reached = new Set<string>(Object.values(PAYOUT_LIFECYCLE).map(({ to }) => to));
  expect(PAYOUT_STATUSES.filter((status) => !reached.has(status))).toEqual(['requested']);
  const left = new Set<string>(Object.values(PAYOUT_LIFECYCLE).flatMap(({ from }) => [...from]));
  expect(PAYOUT_STATUSES.filter((status) => !left.has(status))).toEqual([
    'failed',
    'returned',
    'rejected',
    'withdrawn',
  ]);
});

test('once the gateway may have a payout, nobody but the gateway ends it', () => {
  for (const { from, by } of Object.values(PAYOUT_LIFECYCLE)) {
    if ((from as readonly string[]).includes('sent')) expect(by).toEqual(['gateway']);
  }
  expect(ON_THE_WAY).toEqual(['requested', 'approved', 'sent']);
});

test('a bank account is tidied and checked by pattern', () => {
  const given = {
    holderName: ' Meera  Iyer ',
    accountNumber: '1234 5678-901',
    ifsc: 'sbin0001234',
    password: 'x',
  };
  expect(bankAccountInput.parse(given)).toEqual({
    holderName: 'Meera Iyer',
    accountNumber: '12345678901',
    ifsc: 'SBIN0001234',
    password: 'x',
  });
  const refused = (change: Partial<typeof given>) =>
    bankAccountInput.safeParse({ ...given, ...change }).error?.issues.map(({ message }) => message);
  expect(refused({ holderName: ' ' })).toEqual([M.holderRequired]);
  for (const accountNumber of ['12345678', '1234567890123456789', '12345678a'])
    expect(refused({ accountNumber })).toEqual([M.numberInvalid]);
  for (const ifsc of ['SBIN1001234', 'SBI00001234', 'SBIN000123', 'SBIN00012345'])
    expect(refused({ ifsc })).toEqual([M.ifscInvalid]);
});

test('the teacher is told by mail how a payout ended, and not what the teacher did', () => {
  const ended = { amountPaise: 123_450, last4: '8901', failure: 'The name does not match.', utr: '4711' };
  expect(payoutNotice('settled', ended)?.paragraphs.join(' ')).toMatch(/₹1,234\.50 .* 8901\. .*4711/);
  for (const status of ['rejected', 'failed', 'returned'] as const) {
    expect(payoutNotice(status, ended)?.paragraphs).toContain('Reason: The name does not match.');
  }
  expect(payoutNotice('withdrawn', ended)).toBeNull();
});
