import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import type { EarningsEntry } from '@kaksha/domain/wallet/contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { saveFile } from '../../lib/save-file.ts';
import { SHOW_PARAM } from '../../lib/show-more.ts';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { EmptyWalletIllustration } from '../../ui/illustrations/empty-wallet.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { InvoiceMenu } from '../invoices/invoice-menu.tsx';
import { Amount } from './amount.tsx';
import styles from './wallet.module.css';

/** Rows that the statement starts with, and that 'Show more' adds. */
export const EARNINGS_STEP = 20;

/** Saves the whole statement for a spreadsheet. */
function CsvButton() {
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(await api.wallet.earningsCsv());
    } catch (error) {
      toast.show({
        title: errorMessage(error, 'The file could not be loaded. Please try again.'),
        tone: 'error',
      });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      startIcon={<DownloadIcon size={18} />}
      loading={loading}
      onClick={() => void save()}
    >
      Download CSV
    </Button>
  );
}

/** What moved a teacher's earnings, line by line, with the balance after each. */
export function EarningsStatement({ entries, hasMore }: { entries: EarningsEntry[]; hasMore: boolean }) {
  const { waiting, change } = useSearchChange();
  return (
    <Card padding="none" as="section">
      <CardHeader title="Statement" action={entries.length === 0 ? undefined : <CsvButton />} />
      <Table
        caption="What moved your earnings, newest first"
        hideCaption
        columns={COLUMNS}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState level={3} illustration={<EmptyWalletIllustration />} title="Nothing has moved yet">
            Each class that takes place and each payout is written here.
          </EmptyState>
        }
      />
      {hasMore ? (
        <div className={styles.more}>
          <Button
            variant="secondary"
            loading={waiting}
            onClick={() => change((search) => search.set(SHOW_PARAM, String(entries.length + EARNINGS_STEP)))}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const COLUMNS: readonly TableColumn<EarningsEntry>[] = [
  {
    key: 'description',
    header: 'What',
    primary: true,
    cell: ({ description, bookingId }) =>
      bookingId === null ? (
        description
      ) : (
        <TextLink to={`/teacher/bookings/${bookingId}`} quiet>
          {description}
        </TextLink>
      ),
  },
  {
    key: 'when',
    header: 'When',
    phone: 'date',
    cell: ({ postedAt }) => (
      <span className={styles.when}>
        {formatDate(postedAt)}, {formatTime(postedAt)}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => <Amount amountPaise={amountPaise} />,
  },
  {
    key: 'balance',
    header: 'Balance after',
    numeric: true,
    phone: 'labelled',
    cell: ({ balanceAfterPaise }) => <span className={styles.after}>{formatPaise(balanceAfterPaise)}</span>,
  },
  {
    key: 'invoice',
    header: 'Document',
    actions: true,
    cell: ({ document, description }) =>
      document === null ? null : <InvoiceMenu document={document} about={description} />,
  },
];
