import { formatPaise } from '@kaksha/domain/money.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { amountFor, topUpPath } from '../own/top-up/top-up-path.ts';
import styles from './paid-from-wallet.module.css';
import { en } from './words/en.ts';

export interface PaidFromWalletProps {
  /** Null while nobody knows whose wallet pays, and where it is another's. */
  balancePaise: number | null;
  /** The sum that is paid now; a wallet that pays nothing is not shown. */
  pricePaise: number;
  role: 'visitor' | 'student' | 'parent';
  /** Says how much is missing; null where adding it would not help. */
  tooLittle: ((missing: string) => string) | null;
  /** The price, beside the wallet. */
  children?: ReactNode;
}

/** The wallet before and after, and where it holds too little the way to the missing money and back. */
export function PaidFromWallet({ balancePaise, pricePaise, role, tooLittle, children }: PaidFromWalletProps) {
  const words = useWords({ en }).paidFromWallet;
  const { pathname, search } = useLocation();
  const missingPaise = balancePaise === null ? 0 : pricePaise - balancePaise;
  const wallet =
    balancePaise === null || pricePaise === 0 ? null : (
      <Facts
        look="sum"
        facts={[
          { label: words.before, value: formatPaise(balancePaise) },
          {
            label: words.after,
            value: missingPaise > 0 ? words.short(formatPaise(missingPaise)) : formatPaise(-missingPaise),
            strong: true,
          },
        ]}
      />
    );
  return (
    <>
      {children === undefined ? (
        wallet
      ) : (
        <div className={styles.money}>
          {children}
          {wallet}
        </div>
      )}
      {missingPaise > 0 && tooLittle !== null ? (
        <Alert
          tone="warning"
          quiet
          action={
            role === 'visitor' ? undefined : (
              <LinkButton to={topUpPath(role, missingPaise, pathname + search)} variant="secondary" size="sm">
                {words.add(formatPaise(amountFor(missingPaise)))}
              </LinkButton>
            )
          }
        >
          {tooLittle(formatPaise(missingPaise))}
        </Alert>
      ) : null}
    </>
  );
}
