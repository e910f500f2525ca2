import { formatPaise, PAISE_PER_RUPEE } from '@kaksha/domain/money.ts';
import { topUpAmount } from '@kaksha/domain/payments/schema.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import {
  TOP_UP_CHOICES_PAISE,
  TOP_UP_MAX_PAISE,
  TOP_UP_MIN_PAISE,
  WALLET_MAX_PAISE,
} from '@kaksha/domain/wallet/policy.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { EmailFirst } from '../../../../lib/email-first.tsx';
import { focusFirstProblem } from '../../../../lib/form-problems.ts';
import { RupeeField } from '../../../../lib/rupee-field.tsx';
import { paiseTyped } from '../../../../lib/rupees-typed.ts';
import { useSession } from '../../../../lib/session.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';
import { useTopUp } from './use-top-up.ts';

export interface TopUpFormProps {
  balancePaise: number;
  /** In rupees, as the address asks for it; '' for none. */
  startWith: string;
  /** Where the person was on the way to; undefined when here is where they wanted to be. */
  returnTo?: string;
}

/** How much to add, and the way to the gateway's page. */
export function TopUpForm({ balancePaise, startWith, returnTo }: TopUpFormProps) {
  const { topUpForm: words, common } = useWords({ en });
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [rupees, setRupees] = useState(/^\d{1,6}$/.test(startWith) ? startWith : '1000');
  const [problem, setProblem] = useState<string>();
  const { begin, leaving, failure } = useTopUp();
  const roomPaise = Math.max(0, WALLET_MAX_PAISE - balancePaise);
  const isFull = roomPaise < TOP_UP_MIN_PAISE;
  const amountPaise = paiseTyped(rupees) ?? 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = topUpAmount.safeParse(amountPaise);
    const found = !checked.success
      ? checked.error.issues[0]?.message
      : amountPaise > roomPaise
        ? PAYMENT_MESSAGES.walletFull
        : undefined;
    setProblem(found);
    if (found !== undefined) focusFirstProblem(form.current);
    else void begin({ amountPaise, ...(returnTo === undefined ? {} : { returnTo }) });
  };

  return (
    <Card padding="lg" as="section" id="add-money">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.formTitle}>{common.addMoney}</h2>
        {isFull ? (
          <Alert tone="info" quiet>
            {words.full}
          </Alert>
        ) : user?.emailVerified === false ? (
          <EmailFirst why={PAYMENT_MESSAGES.emailNotVerified} />
        ) : (
          <>
            <ChoiceChips
              label={words.amounts}
              hideLabel
              stretch
              options={TOP_UP_CHOICES_PAISE.filter((paise) => paise <= roomPaise).map((paise) => ({
                value: String(paise / PAISE_PER_RUPEE),
                label: formatPaise(paise),
              }))}
              value={String(amountPaise / PAISE_PER_RUPEE)}
              onValueChange={(chosen) => {
                setRupees(chosen);
                setProblem(undefined);
              }}
            />
            <RupeeField
              label={common.amount}
              maxLength={12}
              value={rupees}
              onChange={(event) => setRupees(event.target.value)}
              hint={words.range(formatPaise(Math.min(TOP_UP_MAX_PAISE, roomPaise)))}
              error={problem}
            />
            {failure === null ? null : <Alert tone="error">{failure}</Alert>}
            <Button type="submit" fullWidth loading={leaving} loadingText={words.opening}>
              {amountPaise > 0 ? words.add(formatPaise(amountPaise)) : common.addMoney}
            </Button>
            <p className={styles.note}>{words.howToPay}</p>
          </>
        )}
      </form>
    </Card>
  );
}
