import type { NewCouponInput } from '@kaksha/domain/coupons/new-coupon.ts';
import { en as M } from '@kaksha/domain/coupons/words/en.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { type CouponDraft, couponFrom, emptyDraft } from './coupon-draft.ts';
import styles from './coupons.module.css';
import { en } from './words/en.ts';

/** A new coupon: discount, families, validity and a maximum in rupees. Its terms cannot be changed later. */
export function CreateCouponDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).createCouponDialog;
  const today = localDateOf(Date.now());
  const [draft, setDraft] = useState<CouponDraft>(() => emptyDraft(today));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { run, running } = useAction(
    (coupon: NewCouponInput, idempotencyKey) => api.coupons.create(coupon, { context: { idempotencyKey } }),
    {
      done: ({ code }) => ({ title: M.created, description: code }),
      failed: words.createFailed,
    },
  );
  const close = () => {
    setDraft(emptyDraft(today));
    setProblems({});
    onClose();
  };
  const edit = (changes: Partial<CouponDraft>) => {
    setDraft({ ...draft, ...changes });
    setProblems({});
  };
  const create = () => {
    const found = couponFrom(draft);
    if (!('problems' in found)) return run(found.coupon);
    setProblems(found.problems);
    return false;
  };
  /** One line of text of the draft. */
  const text = (
    name: 'code' | 'percent' | 'amount' | 'minimum' | 'maxUses' | 'usesPerFamily' | 'teacher' | 'budget',
    label: string,
    more: {
      hint?: string;
      error?: string | undefined;
      start?: ReactNode;
      end?: ReactNode;
      optional?: boolean;
    },
  ) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      inputMode={name === 'code' || name === 'teacher' ? 'text' : 'decimal'}
      maxLength={200}
      value={draft[name]}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={words.newCoupon}
      description={words.description}
      backLabel={words.back}
      submitLabel={words.createCoupon}
      running={running}
      onSubmit={create}
    >
      {text('code', words.code, { hint: words.codeHint, error: problems.code })}
      <RadioGroup
        label={words.whatItTakesOff}
        options={[
          { value: 'percent', label: words.shareOfPrice },
          { value: 'fixed', label: words.amountInRupees },
        ]}
        value={draft.kind}
        onValueChange={(kind) => edit({ kind })}
      />
      <div className={styles.pair}>
        {draft.kind === 'percent'
          ? text('percent', words.percent, { end: '%', error: problems.percent })
          : null}
        {text('amount', draft.kind === 'percent' ? words.atMost : words.amount, {
          start: '₹',
          error: problems.amountPaise,
        })}
        {text('minimum', words.minimum, {
          start: '₹',
          optional: draft.kind === 'percent',
          error: problems.minimumPricePaise,
        })}
      </div>
      <div className={styles.pair}>
        <DatePicker
          label={words.firstDay}
          value={draft.firstDay}
          onValueChange={(firstDay) => edit({ firstDay })}
          today={today}
          min={today}
          error={problems.firstDay}
        />
        <DatePicker
          label={words.lastDay}
          value={draft.lastDay}
          onValueChange={(lastDay) => edit({ lastDay })}
          today={today}
          min={draft.firstDay ?? today}
          error={problems.lastDay}
        />
      </div>
      <div className={styles.pair}>
        {text('budget', words.budget, {
          start: '₹',
          hint: words.budgetHint,
          error: problems.budgetPaise,
        })}
        {text('maxUses', words.maxUses, { optional: true, error: problems.maxUses })}
        {text('usesPerFamily', words.usesPerFamily, { error: problems.usesPerFamily })}
      </div>
      <Checkbox
        label={words.onlyFirstClass}
        checked={draft.firstBookingOnly}
        onChange={(event) => edit({ firstBookingOnly: event.currentTarget.checked })}
      />
      <ChoiceChips
        label={words.onlyTheseSubjects}
        optional
        multiple
        options={SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
        value={draft.subjects}
        onValueChange={(subjects) => edit({ subjects })}
      />
      <ChoiceChips
        label={words.onlyTheseClasses}
        optional
        multiple
        options={GRADES.map((grade) => ({
          value: String(grade),
          label: String(grade),
          fullLabel: words.classOf(grade),
        }))}
        value={draft.grades}
        onValueChange={(grades) => edit({ grades })}
      />
      {text('teacher', words.teacher, {
        optional: true,
        hint: words.teacherHint,
        error: problems.teacherId,
      })}
      <TextareaField
        label={words.reason}
        hint={words.reasonHint}
        required
        showCount
        rows={3}
        maxLength={1_000}
        value={draft.reason}
        error={problems.reason}
        onChange={(event) => edit({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
