import type { Child } from '@kaksha/domain/families/child.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import {
  ALLOWANCE_CLASS_MAX_PAISE,
  ALLOWANCE_PROPOSED_PAISE,
  ALLOWANCE_WEEK_MAX_PAISE,
} from '@kaksha/domain/wallet/allowance/policy.ts';
import { type GivenAllowance, givenAllowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { en as M } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { RupeeField } from '../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../lib/rupees-typed.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Rule = 'ask' | 'limit';
type Payer = GivenAllowance['paysFrom'];
/** What was typed, in paise; NaN is refused by the rules. */
const paiseOf = (text = ''): number => paiseTyped(text) ?? Number.NaN;

/** What a parent lets one child spend without asking: the button, and its dialog. */
export function AllowanceDialog({ child, onChanged }: { child: Child; onChanged: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const first = firstNameOf(child.name);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`What ${first} may spend alone`}
      description="It holds from now on, for classes, packages and weekly series. What is booked already stays."
      trigger={
        <Button size="sm" variant="ghost" aria-label={`What ${child.name} may spend alone`}>
          Spending
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
  const { allowance } = child;
  const first = firstNameOf(child.name);
  const [rule, setRule] = useState<Rule>(allowance === null ? 'ask' : 'limit');
  const [paysFrom, setPaysFrom] = useState<Payer>(allowance?.paysFrom ?? 'parent');
  const [mayTopUp, setMayTopUp] = useState(allowance?.mayTopUp ?? false);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending('This could not be saved. Please try again.');
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { perClassPaise, perWeekPaise } = textsOf(event.currentTarget);
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
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <RadioGroup<Rule>
          label="Without asking you"
          look="card"
          options={[
            { value: 'ask', label: 'Nothing', hint: `${first} asks, and you approve and pay each time.` },
            { value: 'limit', label: 'Up to a limit', hint: 'Beyond it, you are asked.' },
          ]}
          value={rule}
          onValueChange={setRule}
        />
        {rule === 'ask' ? null : (
          <>
            <RupeeField
              label="For one class, at most"
              required
              hint={`Up to ${formatPaise(ALLOWANCE_CLASS_MAX_PAISE)}`}
              defaultValue={asTyped(allowance?.perClassPaise ?? ALLOWANCE_PROPOSED_PAISE)}
              {...field('perClassPaise')}
            />
            <RupeeField
              label="In a week, at most"
              required
              hint={`From Monday, up to ${formatPaise(ALLOWANCE_WEEK_MAX_PAISE)}`}
              defaultValue={asTyped(allowance?.perWeekPaise ?? ALLOWANCE_PROPOSED_PAISE)}
              {...field('perWeekPaise')}
            />
            <RadioGroup<Payer>
              label="Who pays"
              options={[
                { value: 'parent', label: 'My wallet', hint: 'You get a mail each time.' },
                { value: 'child', label: `${first}’s own wallet` },
              ]}
              value={paysFrom}
              onValueChange={setPaysFrom}
            />
            <Checkbox
              label={`${first} may add money to their own wallet`}
              hint="Otherwise only you add money, to yours."
              checked={mayTopUp}
              onChange={(event) => setMayTopUp(event.currentTarget.checked)}
            />
          </>
        )}
        <Cluster justify="end">
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
