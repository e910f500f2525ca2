import { formatPaise } from '@kaksha/domain/money.ts';
import type { StatementEntry } from '@kaksha/domain/wallet/contract.ts';
import { monthOf, periodText } from '@kaksha/domain/wallet/periods.ts';
import type { Totals } from '@kaksha/domain/wallet/totals.ts';
import { api } from '../../../../lib/api.ts';
import { MoneyText } from '../../../../lib/money-text.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { ShowMoreButton } from '../../../../lib/show-more-button.tsx';
import { useTask } from '../../../../lib/use-task.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { EmptyWalletIllustration } from '../../../../ui/illustrations/empty-wallet.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Table } from '../../../../ui/table.tsx';
import { DownloadIcon } from '../../../../ui/work-icons.tsx';
import { useStatementColumns } from '../statement-columns.tsx';
import styles from './history.module.css';
import { HistoryChoices } from './history-choices.tsx';
import { HISTORY_STEP, type History, type HistoryPart } from './load-history.ts';
import { type ShownPart, shownParts } from './shown-parts.ts';
import { en } from './words/en.ts';

/** What moved a wallet: totals of the chosen period, and its movements by month. */
export function WalletHistory({ history, role }: { history: History; role: 'student' | 'parent' }) {
  const words = useWords({ en });
  const { part, totals, entries, hasMore } = history;
  const columns = useStatementColumns<StatementEntry>(
    (entry) => pageOf(entry, role),
    ({ money, student }) => (
      <MoneyText
        money={money}
        about={role === 'parent' && student !== null ? words.forChild(student.name) : null}
      />
    ),
  );
  const ofMonth = new Map(totals.months.map((month) => [month.month, month.totals]));
  const isAll = part.period === undefined && part.studentId === undefined;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} action={entries.length === 0 ? undefined : <CsvButton part={part} />} />
      {totals.firstMonth === null ? null : (
        <div className={styles.above}>
          <HistoryChoices part={part} totals={totals} />
          <PeriodTotals history={history} />
        </div>
      )}
      <Table
        caption={words.caption}
        hideCaption
        columns={columns}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        groups={{
          of: ({ postedAt }) => monthOf(postedAt),
          heading: (month) => <MonthHeading month={month} totals={ofMonth.get(month)} />,
        }}
        empty={
          isAll ? (
            <EmptyState
              level={3}
              illustration={<EmptyWalletIllustration />}
              title={words.none}
              action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
            >
              {words.noneHint}
            </EmptyState>
          ) : (
            <EmptyState
              level={3}
              illustration={<EmptyWalletIllustration />}
              title={words.noneInPart}
              action={<LinkButton to={`/${role}/wallet`}>{words.showAll}</LinkButton>}
            >
              {words.noneInPartHint}
            </EmptyState>
          )
        }
      />
      <ShowMoreButton hasMore={hasMore} shown={entries.length} step={HISTORY_STEP} />
    </Card>
  );
}

/** Saves every row of the chosen part for a spreadsheet, also those that are not shown. */
function CsvButton({ part }: { part: HistoryPart }) {
  const words = useWords({ en });
  const { running, run } = useTask(words.csvFailed);
  return (
    <Button
      size="sm"
      variant="secondary"
      startIcon={<DownloadIcon size={18} />}
      loading={running}
      onClick={() => void run(async () => saveFile(await api.wallet.statementCsv(part)))}
    >
      {words.downloadCsv}
    </Button>
  );
}

/** From the opening balance to the closing one; of one child alone, what was for it. */
function PeriodTotals({ history: { part, totals } }: { history: History }) {
  const words = useWords({ en });
  const { openingPaise, closingPaise } = totals;
  const isForChild = part.studentId !== undefined;
  const period = part.period === undefined ? words.allTime : periodText(part.period);
  return (
    <section aria-label={words.totalsOf(period)} className={styles.totals}>
      <Facts
        look="sum"
        facts={[
          {
            label: words.opening,
            value: openingPaise === null || part.period === undefined ? null : formatPaise(openingPaise),
          },
          ...shownParts(totals.totals, { isForChild }).map((each) => fact(each, words)),
          {
            label: part.period === undefined ? words.now : words.closing,
            value: closingPaise === null ? null : formatPaise(closingPaise),
            strong: true,
          },
        ]}
      />
    </section>
  );
}

const fact = ({ part, amountPaise }: ShownPart, words: typeof en) => ({
  label: words.parts[part],
  value: signed(amountPaise),
});

/** '+₹450', '-₹450', '₹0'. */
const signed = (amountPaise: number): string => (amountPaise > 0 ? '+' : '') + formatPaise(amountPaise);

/** A month with its totals, those of all its movements. */
function MonthHeading({ month, totals }: { month: string; totals: Totals | undefined }) {
  const words = useWords({ en });
  return (
    <span className={styles.month}>
      <b>{periodText(month)}</b>
      {totals === undefined ? null : (
        <span className={styles.monthTotals}>
          <Dotted>
            {shownParts(totals, { withoutZeros: true }).map(({ part, amountPaise }) => (
              <span key={part}>
                {words.parts[part]} {signed(amountPaise)}
              </span>
            ))}
          </Dotted>
        </span>
      )}
    </span>
  );
}

/** A line leads to the booking, to the seat in a batch, or to the package with the receipts of its lessons. */
function pageOf(
  { bookingId, packageId, batchSeatId }: StatementEntry,
  role: 'student' | 'parent',
): string | null {
  if (bookingId !== null) return `/bookings/${bookingId}`;
  if (batchSeatId !== null) return `/${role}/batches`;
  return packageId === null ? null : `/packages/${packageId}`;
}
