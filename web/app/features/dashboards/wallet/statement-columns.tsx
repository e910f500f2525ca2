import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import type { EarningsEntry, StatementEntry } from '@kaksha/domain/wallet/contract.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { InvoiceMenu } from '../../invoices/invoice-menu.tsx';
import styles from './wallet.module.css';
import { en } from './words/en.ts';

/** '+₹450', '-₹450': which way the money went is never said by colour alone. */
function Amount({ amountPaise }: { amountPaise: number }) {
  const comesIn = amountPaise > 0;
  return (
    <span className={classNames(styles.amount, comesIn && styles.in)}>
      {comesIn ? '+' : ''}
      {formatPaise(amountPaise)}
    </span>
  );
}

/**
 * The columns of a statement, a family's or a teacher's; `pageOf` gives where a line leads, null for nowhere, and `below` what
 * stands under its description.
 */
export function useStatementColumns<Entry extends EarningsEntry | StatementEntry>(
  pageOf: (entry: Entry) => string | null,
  below: (entry: Entry) => ReactNode = () => null,
): readonly TableColumn<Entry>[] {
  const words = useWords({ en }).statement;
  return [
    {
      key: 'description',
      header: words.what,
      primary: true,
      cell: (entry) => {
        const page = pageOf(entry);
        return (
          <>
            {page === null ? (
              entry.description
            ) : (
              <TextLink to={page} quiet>
                {entry.description}
              </TextLink>
            )}
            {below(entry)}
          </>
        );
      },
    },
    {
      key: 'when',
      header: words.when,
      phone: 'date',
      cell: ({ postedAt }) => <span className={styles.when}>{formatDateTime(postedAt)}</span>,
    },
    {
      key: 'amount',
      header: words.amount,
      numeric: true,
      phone: 'end',
      cell: (entry) => (
        <>
          <Amount amountPaise={entry.amountPaise} />
          {'tdsPaise' in entry && entry.tdsPaise > 0 ? (
            <small className={styles.tax}>{words.afterTax(formatPaise(entry.tdsPaise))}</small>
          ) : null}
        </>
      ),
    },
    {
      key: 'balance',
      header: words.balanceAfter,
      numeric: true,
      phone: 'labelled',
      cell: ({ balanceAfterPaise }) => <span className={styles.after}>{formatPaise(balanceAfterPaise)}</span>,
    },
    {
      key: 'document',
      header: words.document,
      actions: true,
      cell: ({ document, description }) =>
        document === null ? null : <InvoiceMenu document={document} about={description} />,
    },
  ];
}
