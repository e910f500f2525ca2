import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS, type AuditAction, auditSentence, auditText, type Recorded } from './sentence.ts';
import { en as WORDS } from './words/en.ts';

const ACTIONS = Object.keys(WORDS.sentences) as AuditAction[];
const entry: Recorded = {
  action: 'payout.approved',
  subjectType: 'payout',
  subjectId: 'o1',
  detail: { amountPaise: 450_000, teacherId: 't1' },
  actor: { id: 'a1', name: 'Asha Rao' },
  person: { id: 't1', name: 'Meera Iyer' },
};

describe('the sentence of an entry', () => {
  it('names who did what, to what and for whom, with the ways there', () => {
    expect(auditText(entry)).toBe('Asha Rao approved the payout of ₹4,500 to Meera Iyer');
    expect(auditSentence(entry)).toEqual([
      { text: 'Asha Rao', to: '/admin/people/a1' },
      { text: ' approved ' },
      { text: 'the payout', to: '/admin/payouts/o1' },
      { text: ' of ' },
      { text: '₹4,500' },
      { text: ' to ' },
      { text: 'Meera Iyer', to: '/admin/people/t1' },
    ]);
  });

  it('fills in words inside of a way, and names a timer, days and a code', () => {
    const code = { ...entry, action: 'coupon.paused', subjectType: 'coupon', detail: { code: 'DIWALI' } };
    expect(auditSentence(code)).toContainEqual({ text: 'the coupon DIWALI', to: '/admin/coupons/o1' });
    const timer = { ...entry, action: 'payout.blocked', subjectType: 'payout_block', actor: null };
    expect(auditText(timer)).toBe('The system stopped all payouts');
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const exported = { ...entry, action: 'export.payouts', subjectType: 'export', subjectId: 'payouts' };
    expect(auditText({ ...exported, detail: days })).toBe(
      'Asha Rao exported payouts of 2026-11-01 to 2026-11-30',
    );
    expect(auditText({ ...exported, detail: { ...days, to: days.from } })).toMatch(/of 2026-11-01$/);
  });

  it('of somebody who is not known, and of an action that is older than its words, is still a sentence', () => {
    expect(auditText({ ...entry, person: null, detail: {} })).toBe(
      'Asha Rao approved the payout of an amount to somebody',
    );
    expect(auditText({ ...entry, action: 'thing.long_gone' })).toBe('Asha Rao: thing long gone');
  });

  it.each(ACTIONS)('%s begins with who did it, and has no token that nothing fills', (action) => {
    const template: string = WORDS.sentences[action];
    expect(template.startsWith('{actor} ')).toBe(true);
    const tokens = [...template.matchAll(/\{(\w+)\}/g)].map(([, token]) => token);
    expect(['actor', 'person', 'amount', 'name']).toEqual(expect.arrayContaining(tokens));
    const text = auditText({ ...entry, action });
    expect(text).not.toMatch(/[{}[\]]|undefined|NaN/);
  });

  it('each kind of the filter has actions', () => {
    for (const kind of AUDIT_KINDS)
      expect(ACTIONS.some((action) => action.startsWith(`${kind}.`))).toBe(true);
  });
});
