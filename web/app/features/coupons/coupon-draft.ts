/** An operator's input for a new coupon, in the API's form. */

import { type NewCouponInput, newCouponInput } from '@kaksha/domain/coupons/new-coupon.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { problemsOf } from '../../lib/form-problems.ts';
import { paiseTyped } from '../../lib/rupees-typed.ts';

/** Amounts in rupees and counts as they are typed; an empty text is none. */
export interface CouponDraft {
  code: string;
  kind: 'percent' | 'fixed';
  percent: string;
  /** The fixed amount, or the most that a share may come to. */
  amount: string;
  minimum: string;
  firstDay: string | null;
  lastDay: string | null;
  maxUses: string;
  usesPerFamily: string;
  firstBookingOnly: boolean;
  subjects: string[];
  grades: string[];
  /** The address of a teacher's page, or the id in it. */
  teacher: string;
  budget: string;
  reason: string;
}

/** A coupon that begins today. */
export const emptyDraft = (today: string): CouponDraft => ({
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  firstDay: today,
  lastDay: null,
  maxUses: '',
  usesPerFamily: '1',
  firstBookingOnly: false,
  subjects: [],
  grades: [],
  teacher: '',
  budget: '',
  reason: '',
});

/** Rupees as typed, in paise; not a number, which the rules refuse, when they are none. */
const paiseOf = (typed: string): number => paiseTyped(typed) ?? Number.NaN;
const countOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const isBlank = (typed: string): boolean => typed.trim() === '';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The coupon, or its problems by field. */
export function couponFrom(
  draft: CouponDraft,
): { coupon: NewCouponInput } | { problems: Record<string, string> } {
  const { kind, firstDay, lastDay, firstBookingOnly, subjects, reason } = draft;
  const parsed = newCouponInput.safeParse({
    code: draft.code,
    percent: kind === 'percent' ? countOf(draft.percent) : null,
    amountPaise: paiseOf(draft.amount),
    minimumPricePaise: isBlank(draft.minimum) ? 0 : paiseOf(draft.minimum),
    firstDay,
    lastDay,
    maxUses: isBlank(draft.maxUses) ? null : countOf(draft.maxUses),
    usesPerFamily: countOf(draft.usesPerFamily),
    firstBookingOnly,
    subjects,
    grades: draft.grades.map(Number),
    teacherId: isBlank(draft.teacher) ? null : (UUID.exec(draft.teacher)?.[0] ?? draft.teacher),
    budgetPaise: paiseOf(draft.budget),
    reason,
  });
  if (parsed.success) return { coupon: parsed.data };
  const problems = problemsOf(parsed.error);
  if (problems.teacherId !== undefined) problems.teacherId = M.unknownTeacher;
  for (const field of ['minimumPricePaise', 'budgetPaise']) {
    const typed = field === 'budgetPaise' ? draft.budget : draft.minimum;
    const blank = field === 'minimumPricePaise' && isBlank(typed);
    if (problems[field] !== undefined && !blank && Number.isNaN(paiseOf(typed)))
      problems[field] = M.rupeesNeeded;
  }
  for (const field of ['firstDay', 'lastDay']) {
    if (draft[field as 'firstDay' | 'lastDay'] === null) problems[field] = M.dayNeeded;
  }
  return { problems };
}
