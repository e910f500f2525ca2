import type { OperatorDispute } from '@kaksha/domain/disputes/schema.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useRef, useState } from 'react';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { RupeeField } from '../../lib/rupee-field.tsx';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useDecideDispute } from './dispute-actions.ts';
import { refundOf } from './refund-of.ts';
import { en } from './words/en.ts';

const REASON_MAX = 1000;
type Choice = 'full' | 'part' | 'none';

/** How much goes back, and why; asked for once more, because it is final. */
export function DecideForm({
  dispute,
}: {
  dispute: Pick<OperatorDispute, 'id' | 'pricePaise' | 'refundablePaise'>;
}) {
  const words = useWords({ en }).decideForm;
  const { id, pricePaise, refundablePaise } = dispute;
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [rupees, setRupees] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const { run, running } = useDecideDispute();
  const refund = refundOf(choice, rupees, refundablePaise);
  const ready = refund.paise !== null && reason.trim() !== '';
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (ready) setAsking(true);
        else focusFirstProblem(form.current);
      }}
    >
      <Stack gap={4}>
        <RadioGroup
          label={words.whatOfThePrice}
          options={[
            {
              value: 'full',
              label: refundablePaise === pricePaise ? words.theWholePrice : words.whatIsLeft,
              end: formatPaise(refundablePaise),
            },
            { value: 'part', label: words.aPart },
            { value: 'none', label: words.nothing },
          ]}
          value={choice}
          error={checked && choice === null ? words.pleaseChoose : null}
          onValueChange={setChoice}
        />
        {choice === 'part' ? (
          <RupeeField
            label={words.rupeesGivenBack}
            error={checked ? refund.problem : null}
            value={rupees}
            onChange={(event) => setRupees(event.currentTarget.value)}
          />
        ) : null}
        <TextareaField
          label={words.reason}
          hint={words.bothSidesReadIt}
          error={checked && reason.trim() === '' ? M.decisionRequired : null}
          showCount
          rows={4}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth>
          {words.decide}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={refund.paise === 0 ? words.giveNothingBack : words.giveBack(formatPaise(refund.paise ?? 0))}
        description={words.description}
        confirmLabel={words.decide}
        loading={running}
        onConfirm={async () => {
          if (refund.paise === null) return;
          await run({ id, refundPaise: refund.paise, reason: reason.trim() });
          setAsking(false);
        }}
      />
    </form>
  );
}
