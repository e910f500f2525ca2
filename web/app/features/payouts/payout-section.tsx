import { formatPaise } from '@kaksha/domain/money.ts';
import type { BankAccountView, PayableView, PayoutView } from '@kaksha/domain/payouts/schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { PAYABLE_OUT_HOURS, PAYOUT_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { useWithdrawPayout } from './payout-actions.ts';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import styles from './payouts.module.css';
import { RequestPayoutDialog } from './request-payout-dialog.tsx';
import { en } from './words/en.ts';

export interface PayoutSectionProps {
  payable: PayableView;
  bankAccount: BankAccountView | null;
  /** The newest first. */
  payouts: PayoutView[];
}

/** A teacher's available balance, bank account and earlier payouts. */
export function PayoutSection({ payable, bankAccount, payouts }: PayoutSectionProps) {
  const words = useWords({ en }).payoutSection;
  const [open, setOpen] = useState<'request' | 'account' | null>(null);
  const close = () => setOpen(null);
  const waits = payouts.some(({ status }) => status === 'requested' || status === 'approved');
  const enough = payable.availablePaise >= PAYOUT_MIN_PAISE;
  return (
    <Stack gap={5}>
      <Card padding="lg" as="section">
        <div className={styles.out}>
          <div>
            <h2 className={styles.label}>{words.canBePaidOutNow}</h2>
            <p className={styles.figure}>{formatPaise(payable.availablePaise)}</p>
            <p className={styles.account}>
              {bankAccount === null
                ? words.addAccountText
                : words.toAccount(bankAccount.holderName, bankAccount.last4, bankAccount.ifsc)}
            </p>
            <div className={styles.buttons}>
              {bankAccount === null ? null : (
                <Button disabled={!enough || waits} onClick={() => setOpen('request')}>
                  {words.requestPayout}
                </Button>
              )}
              <Button
                variant={bankAccount === null ? 'primary' : 'secondary'}
                onClick={() => setOpen('account')}
              >
                {bankAccount === null ? words.addBankAccount : words.changeBankAccount}
              </Button>
            </div>
            {bankAccount === null || (enough && !waits) ? null : (
              <p className={styles.note}>
                {waits ? words.onePayoutAtATime : words.payoutFrom(formatPaise(PAYOUT_MIN_PAISE))}
              </p>
            )}
          </div>
          <Facts
            look="sum"
            facts={[
              { label: words.pendingPayout, value: formatPaise(payable.payablePaise) },
              {
                label: words.releasedRecently(PAYABLE_OUT_HOURS),
                value: less(payable.waitingPaise),
              },
              { label: words.inAnOpenDispute, value: less(payable.frozenPaise) },
              { label: words.toRecover, value: less(payable.toRecoverPaise) },
              { label: words.canBePaidOutNow, value: formatPaise(payable.availablePaise), strong: true },
            ]}
          />
        </div>
      </Card>
      {payouts.length === 0 ? null : <LatestPayouts payouts={payouts} />}
      <BankAccountDialog key={bankAccount?.id} open={open === 'account'} onClose={close} />
      <RequestPayoutDialog
        key={payable.availablePaise}
        open={open === 'request'}
        onClose={close}
        availablePaise={payable.availablePaise}
        last4={bankAccount?.last4 ?? ''}
      />
    </Stack>
  );
}

const less = (paise: number): string => formatPaise(paise === 0 ? 0 : -paise);

const columnsOf = (words: (typeof en)['payoutSection']): readonly TableColumn<PayoutView>[] => [
  {
    key: 'requested',
    header: words.requested,
    primary: true,
    cell: ({ requestedAt }) => formatDateTime(requestedAt),
  },
  {
    key: 'amount',
    header: words.amount,
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => <b className={styles.amount}>{formatPaise(amountPaise)}</b>,
  },
  { key: 'account', header: words.account, cell: ({ last4 }) => words.endsIn(last4) },
  {
    key: 'status',
    header: words.state,
    cell: ({ status, failure, utr }) => (
      <span>
        <PayoutStatusBadge status={status} />
        {failure === null && utr === null ? null : (
          <span className={styles.note}>{failure ?? words.bankReference(utr)}</span>
        )}
      </span>
    ),
  },
  { key: 'withdraw', header: words.takeBack, actions: true, cell: (payout) => <TakeBack payout={payout} /> },
];

function TakeBack({ payout }: { payout: PayoutView }) {
  const words = useWords({ en }).payoutSection;
  const { run, running } = useWithdrawPayout();
  if (payout.status !== 'requested') return null;
  return (
    <Button size="sm" variant="secondary" loading={running} onClick={() => void run(payout)}>
      {words.takeBack}
    </Button>
  );
}

function LatestPayouts({ payouts }: { payouts: PayoutView[] }) {
  const words = useWords({ en }).payoutSection;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.latestPayouts} />
      <Table
        caption={words.latestPayouts}
        hideCaption
        columns={columnsOf(words)}
        rows={payouts}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
