import type { Child } from '@kaksha/domain/families/child.ts';
import { ALLOWANCE_PROPOSED_PAISE } from '@kaksha/domain/wallet/allowance/policy.ts';
import { type GivenAllowance, givenAllowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { en as M } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { RupeeField } from '../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../lib/rupees-typed.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { FamilyForm } from '../family-form.tsx';
import { en } from '../words/en.ts';

type Rule = 'ask' | 'limit';
type Payer = GivenAllowance['paysFrom'];
/** The typed amount, in paise; NaN is refused by the rules. */
const paiseOf = (text = ''): number => paiseTyped(text) ?? Number.NaN;

/** The spending that a parent allows one child without asking: the button, and its dialog. */
export function AllowanceDialog({ child, onChanged }: { child: Child; onChanged: () => Promise<void> }) {
  const words = useWords({ en }).allowanceDialog;
  const [open, setOpen] = useState(false);
  const first = firstNameOf(child.name);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.title(first)}
      description={words.description}
      trigger={
        <Button size="sm" variant="ghost" aria-label={words.title(child.name)}>
          {words.spending}
        </Button>
      }
    >
      <AllowanceForm
        child={child}
        onDone={async () => {
          setOpen(false);
          await onChanged();
        }}
      />
    </Dialog>
  );
}

function AllowanceForm({ child, onDone }: { child: Child; onDone: () => Promise<void> }) {
  const { allowanceDialog: words, common } = useWords({ en });
  const { allowance } = child;
  const first = firstNameOf(child.name);
  const [rule, setRule] = useState<Rule>(allowance === null ? 'ask' : 'limit');
  const [paysFrom, setPaysFrom] = useState<Payer>(allowance?.paysFrom ?? 'parent');
  const [mayTopUp, setMayTopUp] = useState(allowance?.mayTopUp ?? false);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(common.saveFailed);
  const toast = useToast();
  const submit = ({ perClassPaise, perWeekPaise }: Record<string, string>) => {
    const wanted =
      rule === 'ask'
        ? null
        : { perClassPaise: paiseOf(perClassPaise), perWeekPaise: paiseOf(perWeekPaise), paysFrom, mayTopUp };
    const checked = givenAllowance.nullable().safeParse(wanted);
    if (!checked.success) {
      return refuse(
        Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
      );
    }
    void send(async () => {
      await api.families.setAllowance({ id: child.id, allowance: checked.data });
      toast.show({ title: M.saved(first), tone: 'success' });
      await onDone();
    }, refuse);
  };
  return (
    <FamilyForm form={form} sending={sending} failure={failure} submitLabel={common.save} onSubmit={submit}>
      <RadioGroup<Rule>
        label={words.rule}
        look="card"
        options={[
          { value: 'ask', label: words.nothing, hint: words.nothingHint(first) },
          { value: 'limit', label: words.limit, hint: words.limitHint },
        ]}
        value={rule}
        onValueChange={setRule}
      />
      {rule === 'ask' ? null : (
        <>
          <RupeeField
            label={words.perClass}
            required
            hint={words.perClassHint}
            defaultValue={asTyped(allowance?.perClassPaise ?? ALLOWANCE_PROPOSED_PAISE)}
            {...field('perClassPaise')}
          />
          <RupeeField
            label={words.perWeek}
            required
            hint={words.perWeekHint}
            defaultValue={asTyped(allowance?.perWeekPaise ?? ALLOWANCE_PROPOSED_PAISE)}
            {...field('perWeekPaise')}
          />
          <RadioGroup<Payer>
            label={words.payer}
            options={[
              { value: 'parent', label: words.myWallet, hint: words.myWalletHint },
              { value: 'child', label: words.ownWallet(first) },
            ]}
            value={paysFrom}
            onValueChange={setPaysFrom}
          />
          <Checkbox
            label={words.mayTopUp(first)}
            hint={words.mayTopUpHint}
            checked={mayTopUp}
            onChange={(event) => setMayTopUp(event.currentTarget.checked)}
          />
        </>
      )}
    </FamilyForm>
  );
}
