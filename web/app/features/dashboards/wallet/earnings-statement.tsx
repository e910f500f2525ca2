import type { EarningsEntry } from '@kaksha/domain/wallet/contract.ts';
import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useTask } from '../../../lib/use-task.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyWalletIllustration } from '../../../ui/illustrations/empty-wallet.tsx';
import { Table } from '../../../ui/table.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import { useStatementColumns } from './statement-columns.tsx';
import { en } from './words/en.ts';

/** Rows that the statement starts with, and that 'Show more' adds. */
export const EARNINGS_STEP = 20;

/** Saves the whole statement for a spreadsheet. */
function CsvButton() {
  const words = useWords({ en }).earnings;
  const { running, run } = useTask(words.csvFailed);
  return (
    <Button
      size="sm"
      variant="secondary"
      startIcon={<DownloadIcon size={18} />}
      loading={running}
      onClick={() => void run(async () => saveFile(await api.wallet.earningsCsv()))}
    >
      {words.downloadCsv}
    </Button>
  );
}

/** A teacher's earnings line by line, with the balance after each. */
export function EarningsStatement({ entries, hasMore }: { entries: EarningsEntry[]; hasMore: boolean }) {
  const words = useWords({ en }).earnings;
  const columns = useStatementColumns(pageOf);
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.statement} action={entries.length === 0 ? undefined : <CsvButton />} />
      <Table
        caption={words.statementCaption}
        hideCaption
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState level={3} illustration={<EmptyWalletIllustration />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
      <ShowMoreButton hasMore={hasMore} shown={entries.length} step={EARNINGS_STEP} />
    </Card>
  );
}

const pageOf = ({ bookingId }: EarningsEntry): string | null =>
  bookingId === null ? null : `/teacher/bookings/${bookingId}`;
