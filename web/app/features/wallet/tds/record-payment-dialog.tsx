import { formatPaise } from '@kaksha/domain/money.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { formatMonth } from '@kaksha/domain/wallet/financial-year.ts';
import type { TaxMonth, TaxPaymentInput } from '@kaksha/domain/wallet/tds/schema.ts';
import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { problemsOf, textsOf } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

/** Records the challan by which a month's tax was paid; null while nothing is being recorded. */
export function RecordPaymentDialog({ month, onClose }: { month: TaxMonth | null; onClose: () => void }) {
  const words = useWords({ en }).admin;
  const { refuse, field } = useFieldProblems();
  const [paidOn, setPaidOn] = useState<string | null>(null);
  const { run, running } = useAction(
    (input: TaxPaymentInput, idempotencyKey) =>
      api.wallet.tds.recordPayment(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.recorded }), failed: words.saveFailed },
  );
  const today = localDateOf(Date.now());
  const submit = async (form: HTMLFormElement) => {
    const { taxPaymentInput } = await import('@kaksha/domain/wallet/tds/schema.ts');
    const parsed = taxPaymentInput.safeParse({ ...textsOf(form), month: month?.month });
    if (parsed.success) return run(parsed.data);
    const problems = problemsOf(parsed.error);
    refuse(problems.paidOn === undefined ? problems : { ...problems, paidOn: M.paidOnRequired });
    return false;
  };
  const { name, error, onChange } = field('paidOn');
  return (
    <FormDialog
      open={month !== null}
      onClose={onClose}
      title={words.recordTitle(month === null ? '' : formatMonth(month.month))}
      description={words.recordText(formatPaise(month?.payablePaise ?? 0))}
      backLabel={words.back}
      submitLabel={words.save}
      running={running}
      onSubmit={submit}
    >
      <TextField
        label={words.bsrCode}
        {...field('bsrCode')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        hint={words.bsrHint}
      />
      <TextField
        label={words.challanNumber}
        {...field('challanNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        hint={words.challanHint}
      />
      <DatePicker
        label={words.paidOn}
        name={name}
        error={error}
        value={paidOn}
        onValueChange={(day) => {
          onChange();
          setPaidOn(day);
        }}
        today={today}
        max={today}
      />
    </FormDialog>
  );
}
