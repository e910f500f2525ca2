import { formatBasisPoints, formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import { formatMonth } from '@kaksha/domain/wallet/financial-year.ts';
import { TAX_LINES_SHOWN } from '@kaksha/domain/wallet/tds/rules.ts';
import type { TaxLine, TaxMonth } from '@kaksha/domain/wallet/tds/schema.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useTask } from '../../../lib/use-task.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/admin-tds.route';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).admin.title);

const load = (month: string | null, signal: AbortSignal) =>
  api.wallet.tds.months(month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}, { signal });

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const month = new URL(request.url).searchParams.get('month');
  return { view: pending(load(month, request.signal)) };
}

/** Tax deducted from teachers, by month: what is to be paid to the government, for whom, and what was paid. */
export default function AdminTds({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).admin;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={6} title />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Content({ view }: { view: ReturnType<typeof load> }) {
  const words = useWords({ en }).admin;
  const { owedPaise, months, month, lines } = use(view);
  const [paying, setPaying] = useState<TaxMonth | null>(null);
  return (
    <Stack gap={6}>
      <CountCards>
        <CountCard label={words.owed} value={formatPaise(owedPaise)} />
      </CountCards>
      <Months months={months} onPay={setPaying} />
      {month === null || lines.length === 0 ? null : <Lines month={month} lines={lines} />}
      <RecordPaymentDialog key={paying?.month} month={paying} onClose={() => setPaying(null)} />
    </Stack>
  );
}

function Months({ months, onPay }: { months: TaxMonth[]; onPay: (month: TaxMonth) => void }) {
  const words = useWords({ en }).admin;
  const { change } = useSearchChange();
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.months} />
      <Table
        caption={words.months}
        hideCaption
        columns={[
          { key: 'month', header: words.month, primary: true, cell: ({ month }) => formatMonth(month) },
          {
            key: 'deducted',
            header: words.deducted,
            numeric: true,
            phone: 'labelled',
            cell: ({ deductedPaise }) => formatPaise(deductedPaise),
          },
          {
            key: 'toPay',
            header: words.toPay,
            numeric: true,
            phone: 'end',
            cell: ({ payablePaise }) => formatPaise(payablePaise),
          },
          { key: 'teachers', header: words.teachers, numeric: true, cell: ({ teachers }) => teachers },
          { key: 'state', header: words.state, cell: (month) => <State month={month} /> },
          {
            key: 'actions',
            header: words.record,
            actions: true,
            cell: (row) => (
              <Cluster gap={2}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.showLabel(formatMonth(row.month))}
                  onClick={() => change((search) => search.set('month', row.month))}
                >
                  {words.show}
                </Button>
                {row.isOver && row.payment === null ? (
                  <Button
                    size="sm"
                    aria-label={words.recordLabel(formatMonth(row.month))}
                    onClick={() => onPay(row)}
                  >
                    {words.record}
                  </Button>
                ) : null}
              </Cluster>
            ),
          },
        ]}
        rows={months}
        rowKey={({ month }) => month}
        empty={
          <EmptyState level={3} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
    </Card>
  );
}

function State({ month: { payment, isOver, dueOn } }: { month: TaxMonth }) {
  const words = useWords({ en }).admin;
  if (payment !== null) {
    return (
      <Badge tone="success">
        {words.paid(formatDate(payment.paidOn), payment.bsrCode, payment.challanNumber)}
      </Badge>
    );
  }
  if (!isOver) return <Badge tone="neutral">{words.running}</Badge>;
  return localDateOf(Date.now()) > dueOn ? (
    <Badge tone="danger">{words.overdue(formatDate(dueOn))}</Badge>
  ) : (
    <Badge tone="warning">{words.due(formatDate(dueOn))}</Badge>
  );
}

function Lines({ month, lines }: { month: string; lines: TaxLine[] }) {
  const words = useWords({ en }).admin;
  const { running, run } = useTask(words.fileFailed);
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.linesOf(formatMonth(month))}
        description={lines.length < TAX_LINES_SHOWN ? undefined : words.linesHint(lines.length)}
        action={
          <Button
            size="sm"
            variant="secondary"
            startIcon={<DownloadIcon size={18} />}
            loading={running}
            onClick={() => void run(async () => saveFile(await api.wallet.tds.csv({ month })))}
          >
            {words.csv}
          </Button>
        }
      />
      <Table
        caption={words.linesOf(formatMonth(month))}
        hideCaption
        columns={[
          {
            key: 'teacher',
            header: words.teacher,
            primary: true,
            cell: ({ teacher }) => <TextLink to={`/admin/people/${teacher.id}`}>{teacher.name}</TextLink>,
          },
          {
            key: 'pan',
            header: words.pan,
            cell: ({ panLast4 }) => (panLast4 === null ? words.noPan : words.panOf(panLast4)),
          },
          {
            key: 'gross',
            header: words.gross,
            numeric: true,
            phone: 'labelled',
            cell: ({ grossPaise }) => formatPaise(grossPaise),
          },
          {
            key: 'rate',
            header: words.rate,
            numeric: true,
            phone: 'labelled',
            cell: ({ basisPoints }) => formatBasisPoints(basisPoints),
          },
          {
            key: 'tax',
            header: words.tax,
            numeric: true,
            phone: 'end',
            cell: ({ tdsPaise }) => formatPaise(tdsPaise),
          },
        ]}
        rows={lines}
        rowKey={({ teacher, basisPoints }) => `${teacher.id} ${basisPoints}`}
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.admin.loadFailed);
